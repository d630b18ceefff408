package ee.dedupe.internal.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Values as JSON text, by the server's Jakarta JSON Binding. Absent values are written as null, members in alphabetical
 * order, maps too, so that equal values give equal text on every node. Thread-safe.
 */
public final class JsonText {
    private volatile @Nullable Jsonb known;
    // Of JSON Processing. Json's own methods look through the class path for it, each time.
    private volatile @Nullable JsonProvider knownProvider;

    /** Looks for the server's provider at the first use: who guards requests only needs none. */
    public JsonText() {}

    private Jsonb jsonb() {
        Jsonb jsonb = known;
        if (jsonb == null) {
            jsonb = JsonbBuilder.create(new JsonbConfig().withNullValues(true));
            known = jsonb;
        }
        return jsonb;
    }

    private JsonProvider provider() {
        JsonProvider provider = knownProvider;
        if (provider == null) {
            provider = JsonProvider.provider();
            knownProvider = provider;
        }
        return provider;
    }

    /** Writes a value of this type; the text can be kept in UTF-8. */
    public String write(Object value, Type type) {
        return encodable(jsonb().toJson(value, type));
    }

    /** Half a character has no UTF-8, and would come back as a question mark. It can only be in a text. */
    private static String encodable(String json) {
        StringBuilder escaped = null;
        int done = 0;
        for (int at = 0; at < json.length(); at++) {
            if (Character.isSurrogate(json.charAt(at))) {
                if (Character.isSupplementaryCodePoint(json.codePointAt(at))) {
                    at++;
                } else {
                    escaped = escaped == null ? new StringBuilder() : escaped;
                    escaped.append(json, done, at).append(String.format("\\u%04x", (int) json.charAt(at)));
                    done = at + 1;
                }
            }
        }
        return escaped == null
                ? json
                : escaped.append(json, done, json.length()).toString();
    }

    /** Writes as {@link #write} does, with the members of every object in order. */
    public String writeInOrder(Object value, Type type) {
        try (JsonReader reader = provider().createReader(new StringReader(write(value, type)))) {
            return inOrder(reader.readValue()).toString();
        }
    }

    /** Writes an object as {@link #writeInOrder} does, without some of its members. */
    public String writeInOrder(Object value, Type type, Set<String> without) {
        try (JsonReader reader = provider().createReader(new StringReader(write(value, type)))) {
            JsonObjectBuilder rest = provider().createObjectBuilder(reader.readObject());
            without.forEach(rest::remove);
            return inOrder(rest.build()).toString();
        }
    }

    /** The value, or null for the text {@code null}. */
    public @Nullable Object read(String json, Type type) {
        return jsonb().fromJson(json, OrderedType.of(type));
    }

    /** Returns whether the value that was written is, when it is read, made of the same as it was. */
    public boolean comesBack(String written, Object value, Type type) {
        Object read = read(written, type);
        boolean sameClass = !(type instanceof Class<?> declared)
                || declared.isPrimitive()
                || declared.isInterface()
                || (read != null && read.getClass() == value.getClass());
        return sameClass && read != null && new SameValues().in(value, read);
    }

    /** The text of one element of an array; empty for null. */
    public Optional<String> element(String array, int index) {
        try (JsonReader reader = provider().createReader(new StringReader(array))) {
            JsonValue element = reader.readArray().get(index);
            return element == JsonValue.NULL ? Optional.empty() : Optional.of(element.toString());
        }
    }

    private JsonValue inOrder(JsonValue value) {
        if (value instanceof JsonObject object) {
            JsonObjectBuilder ordered = provider().createObjectBuilder();
            new TreeMap<>(object).forEach((name, member) -> ordered.add(name, inOrder(member)));
            return ordered.build();
        }
        if (value instanceof JsonArray array) {
            JsonArrayBuilder ordered = provider().createArrayBuilder();
            array.forEach(element -> ordered.add(inOrder(element)));
            return ordered.build();
        }
        return value;
    }
}
