package ee.dedupe.internal.rest.key;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.payload.WholeDocument;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonPointer;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads the idempotency key of a request from its JSON body. Thread-safe. */
final class JsonKeys {
    /** Stands for what is no key. */
    private static final String NO_KEY = "";

    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final List<JsonPointer> pointers;

    /** Reads at these JSON Pointers. */
    JsonKeys(List<String> pointers) {
        this.pointers = pointers.stream().map(Json::createPointer).toList();
    }

    /** Returns what is there, each text once; nothing where the body is no readable JSON. */
    List<String> in(Slice body) {
        return in(() -> parsers.createParser(body.stream()));
    }

    /** Does what {@link #in(Slice)} does, for a body that is decoded. */
    List<String> in(String body) {
        return in(() -> parsers.createParser(new StringReader(body)));
    }

    private List<String> in(Supplier<JsonParser> read) {
        try (JsonParser parser = read.get()) {
            JsonStructure document = WholeDocument.structure(parser);
            return pointers.stream()
                    .flatMap(pointer -> value(pointer, document))
                    .distinct()
                    .toList();
        } catch (RuntimeException | StackOverflowError unreadable) {
            // No JSON, nested too deeply, a number too long: the client's doing, and parsers throw what they like.
            return List.of();
        }
    }

    private static Stream<String> value(JsonPointer pointer, JsonStructure document) {
        try {
            JsonValue value = pointer.containsValue(document) ? pointer.getValue(document) : JsonValue.NULL;
            return value == JsonValue.NULL ? Stream.empty() : Stream.of(text(value));
        } catch (JsonException nothingToStepInto) {
            return Stream.empty();
        }
    }

    private static String text(JsonValue value) {
        if (value instanceof JsonString string) {
            // What surrounds a header's value is no part of it; what surrounds a JSON string's is.
            return string.getString().equals(string.getString().strip()) ? string.getString() : NO_KEY;
        }
        return value instanceof JsonNumber number ? number.toString() : NO_KEY;
    }
}
