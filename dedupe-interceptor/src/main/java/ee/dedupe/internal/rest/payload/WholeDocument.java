package ee.dedupe.internal.rest.payload;

import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParsingException;

/**
 * JSON to its last character. A {@code JsonReader} stops behind the first document: what that one says would be taken for what
 * all of several say, as in a body of one document for each line.
 */
public final class WholeDocument {
    private WholeDocument() {}

    /**
     * The one value that a parser has.
     *
     * @throws RuntimeException whichever the parser likes, where that is no JSON, or not alone
     */
    static JsonValue value(JsonParser parser) {
        parser.next();
        JsonValue document = parser.getValue();
        if (parser.hasNext()) {
            throw new JsonParsingException("More than one document", parser.getLocation());
        }
        return document;
    }

    /**
     * The one object or array that a parser has.
     *
     * @throws RuntimeException as {@link #value}, and where it is another value
     */
    public static JsonStructure structure(JsonParser parser) {
        if (value(parser) instanceof JsonStructure structure) {
            return structure;
        }
        throw new JsonParsingException("No object and no array", parser.getLocation());
    }
}
