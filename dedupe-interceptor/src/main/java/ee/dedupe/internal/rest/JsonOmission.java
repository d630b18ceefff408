package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Slice;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonPointer;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import jakarta.json.stream.JsonParsingException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Leaves values out of JSON. Thread-safe. */
final class JsonOmission {
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final JsonWriterFactory writers = Json.createWriterFactory(Map.of());
    private final List<String> pointers;

    /** Of these JSON Pointers, in this order. */
    JsonOmission(List<String> pointers) {
        this.pointers = List.copyOf(pointers);
    }

    /**
     * What is left.
     *
     * @param omitted the pointers whose values there were
     */
    record Rest(Slice body, List<String> omitted) {}

    /** The body without them, untouched where it has none of them; empty when it is no readable JSON. */
    Optional<Rest> in(Slice body) {
        if (body.length() == 1) {
            // A digit at most, which one parser cannot read: it asks for two bytes to tell the encoding.
            return Optional.of(whole(body));
        }
        try {
            return Optional.of(read(body) instanceof JsonStructure document ? rest(document, body) : whole(body));
        } catch (RuntimeException | StackOverflowError unreadable) {
            // Parsers throw what they like.
            return Optional.empty();
        }
    }

    private JsonValue read(Slice body) {
        try (JsonParser parser = parsers.createParser(body.stream())) {
            parser.next();
            JsonValue document = parser.getValue();
            if (parser.hasNext()) {
                throw new JsonParsingException("More than one document", parser.getLocation());
            }
            return document;
        }
    }

    private static Rest whole(Slice body) {
        return new Rest(body, List.of());
    }

    private Rest rest(JsonStructure document, Slice body) {
        JsonStructure left = document;
        List<String> omitted = new ArrayList<>();
        for (String text : pointers) {
            JsonPointer pointer = Json.createPointer(text);
            if (JsonFields.exists(pointer, left)) {
                // The elements behind it keep their places, which other pointers and readers count on.
                left = parent(text, left) instanceof JsonArray
                        ? pointer.replace(left, JsonValue.NULL)
                        : pointer.remove(left);
                omitted.add(text);
            }
        }
        return omitted.isEmpty() ? whole(body) : new Rest(written(left), omitted);
    }

    private static JsonValue parent(String pointer, JsonStructure document) {
        return Json.createPointer(pointer.substring(0, pointer.lastIndexOf('/')))
                .getValue(document);
    }

    private Slice written(JsonStructure document) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter writer = writers.createWriter(bytes)) {
            writer.write(document);
        }
        return new Slice(bytes.toByteArray(), 0, bytes.size());
    }
}
