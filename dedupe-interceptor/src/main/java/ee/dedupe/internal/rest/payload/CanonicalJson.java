package ee.dedupe.internal.rest.payload;

import ee.dedupe.internal.identity.Slice;
import jakarta.json.Json;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import jakarta.json.stream.JsonParsingException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One text for all JSON that means the same, without what does not count of it: that of RFC 8785, but that no number is rounded.
 * Two documents that differ have two texts. Thread-safe.
 */
public final class CanonicalJson {
    private static final int DEEPEST = 200;
    private static final CanonicalText NULL = CanonicalText.of("null");

    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final OmittedValues omitted;

    /** Leaves out the values at these JSON Pointers. */
    public CanonicalJson(List<String> omitted) {
        this.omitted = OmittedValues.at(omitted);
    }

    /** The text; empty when the body is no readable JSON, or may mean different things to its readers. */
    public Optional<Slice> of(Slice body) {
        // A decoder of our own: another would put one character for all bytes that are not UTF-8, or guess at the
        // encoding.
        InputStreamReader characters = new InputStreamReader(body.stream(), StandardCharsets.UTF_8.newDecoder());
        try (JsonParser parser = parsers.createParser(characters)) {
            CanonicalText document = value(parser, parser.next(), omitted, 0);
            if (parser.hasNext()) {
                throw new JsonParsingException("More than one document", parser.getLocation());
            }
            return Optional.of(document.bytes());
        } catch (RuntimeException unreadable) {
            // The client's doing, and parsers throw what they like.
            return Optional.empty();
        }
    }

    private static CanonicalText value(JsonParser parser, JsonParser.Event event, OmittedValues without, int depth) {
        if (depth > DEEPEST) {
            throw new JsonParsingException("Nested too deeply", parser.getLocation());
        }
        return switch (event) {
            case START_OBJECT -> object(parser, without, depth);
            case START_ARRAY -> array(parser, without, depth);
            case VALUE_STRING -> CanonicalText.ofString(parser.getString());
            case VALUE_NUMBER -> CanonicalText.of(CanonicalNumber.of(parser.getString()));
            case VALUE_TRUE -> CanonicalText.of("true");
            case VALUE_FALSE -> CanonicalText.of("false");
            case VALUE_NULL -> NULL;
            case KEY_NAME, END_OBJECT, END_ARRAY -> throw new JsonParsingException("No value", parser.getLocation());
        };
    }

    private static CanonicalText object(JsonParser parser, OmittedValues without, int depth) {
        // By UTF-16 code units, as RFC 8785 sorts.
        SortedMap<String, CanonicalText> members = new TreeMap<>();
        while (parser.next() == JsonParser.Event.KEY_NAME) {
            String name = parser.getString();
            if (members.put(name, value(parser, parser.next(), without.below(name), depth + 1)) != null) {
                // One reader takes the first of them, another the last.
                throw new JsonParsingException("Two members of one name", parser.getLocation());
            }
        }
        members.keySet().removeIf(name -> without.below(name).all());
        return CanonicalText.ofObject(members);
    }

    private static CanonicalText array(JsonParser parser, OmittedValues without, int depth) {
        List<CanonicalText> elements = new ArrayList<>();
        JsonParser.Event event = parser.next();
        while (event != JsonParser.Event.END_ARRAY) {
            OmittedValues within = without.below(elements.size());
            CanonicalText element = value(parser, event, within, depth + 1);
            // The elements behind it keep their places, as in JsonOmission.
            elements.add(within.all() ? NULL : element);
            event = parser.next();
        }
        return CanonicalText.ofArray(elements);
    }
}
