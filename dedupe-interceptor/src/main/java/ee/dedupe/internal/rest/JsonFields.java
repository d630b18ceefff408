package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.FieldValue;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.payload.WholeDocument;
import ee.dedupe.internal.text.Blank;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonPointer;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the configured fields of one operation from a JSON body. Thread-safe. */
final class JsonFields {
    private static final FieldValue ABSENT = new FieldValue.Absent();

    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final Map<String, JsonPointer> pointers = new LinkedHashMap<>();

    /** Reads these JSON Pointers, in this order. */
    JsonFields(List<String> fields) {
        fields.forEach(field -> pointers.put(field, Json.createPointer(field)));
    }

    /** Returns whether a field is the whole body. */
    boolean areAll() {
        return pointers.containsKey("");
    }

    /**
     * The values by pointer; empty when the body is no readable JSON, or nothing in it tells one request from another: all
     * fields are absent, null, empty or blank. The whole body tells what it is also where that is empty.
     */
    Optional<Map<String, FieldValue>> in(Slice body) {
        try (JsonParser parser = parsers.createParser(body.stream())) {
            JsonStructure document = WholeDocument.structure(parser);
            Map<String, FieldValue> values = new LinkedHashMap<>();
            pointers.forEach((field, pointer) -> values.put(field, value(pointer, document)));
            boolean useless = (!areAll() && values.values().stream().allMatch(JsonFields::identifiesNothing))
                    || values.values().stream().anyMatch(JsonFields::lostInDecoding);
            return useless ? Optional.empty() : Optional.of(values);
        } catch (RuntimeException | StackOverflowError unreadable) {
            // No JSON, nested too deeply, a number too long: the client's doing, and parsers throw what they like.
            return Optional.empty();
        }
    }

    /** Bytes that are not UTF-8 all become one character, so that different values would look the same. */
    private static boolean lostInDecoding(FieldValue value) {
        return value instanceof FieldValue.Present present && present.json().indexOf('\uFFFD') >= 0;
    }

    private static boolean identifiesNothing(FieldValue value) {
        return !(value instanceof FieldValue.Present present) || Blank.isJson(present.json());
    }

    private static FieldValue value(JsonPointer pointer, JsonStructure document) {
        if (!exists(pointer, document)) {
            return ABSENT;
        }
        JsonValue value = pointer.getValue(document);
        return value == JsonValue.NULL ? new FieldValue.Null() : new FieldValue.Present(value.toString());
    }

    private static boolean exists(JsonPointer pointer, JsonStructure document) {
        try {
            return pointer.containsValue(document);
        } catch (JsonException nothingToStepInto) {
            return false;
        }
    }
}
