package ee.dedupe.internal.json;

import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes one value so that equal values give equal text on every node, and values that a method can tell apart give
 * other text. It looks like JSON; what an adapter or serializer writes is asked of JSON Binding.
 */
public final class ValueText {
    /** In characters; a value counts as {@link #VALUE} of them. Objects that refer to each other can be a text without end. */
    private static final long LARGEST = 1 << 26;

    private static final int VALUE = 64;

    private final JsonText json;
    private final List<Object> path = new ArrayList<>();
    private long size;

    public ValueText(JsonText json) {
        this.json = json;
    }

    /**
     * The text.
     *
     * @param declared says what the class of the value is expected to be
     * @throws IllegalArgumentException when something in the value cannot be seen
     */
    public String of(@Nullable Object value, Type declared) {
        if (value == null) {
            return "null";
        }
        if (JsonValues.areWritten(value)) {
            return counted(JsonValues.text(value));
        }
        for (int above = path.size() - 1; above >= 0; above--) {
            if (path.get(above) == value) {
                return "^" + (path.size() - above);
            }
        }
        counted("");
        path.add(value);
        String text = ofParts(value, declared);
        path.remove(path.size() - 1);
        return text;
    }

    private String counted(String text) {
        size += VALUE + text.length();
        if (size > LARGEST) {
            throw new IllegalArgumentException("a value is too large to tell it from others: it has more than "
                    + LARGEST / VALUE + " values or " + LARGEST + " characters");
        }
        return text;
    }

    /** With the name of its class, where that is another than declared. */
    private String inside(@Nullable Object value, Type declared) {
        String text = of(value, declared);
        return value == null
                ? text
                : ClassNames.other(value, raw(declared))
                        .map(name -> name + text)
                        .orElse(text);
    }

    private String ofParts(Object value, Type declared) {
        if (value instanceof JsonValue) {
            return json.writeInOrder(value, value.getClass());
        }
        if (isWrittenByApplication(value.getClass()) || isWrittenByApplication(raw(declared))) {
            return json.writeInOrder(value, value.getClass());
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> inside(entry.getKey(), argument(declared, 0, 2)) + ":"
                            + inside(entry.getValue(), argument(declared, 1, 2)))
                    .sorted()
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> elements) {
            Type type = argument(declared, 0, 1);
            Stream<String> texts = elements.stream().map(element -> inside(element, type));
            return value instanceof Set<?>
                    ? texts.sorted().collect(Collectors.joining(",", "<", ">"))
                    : texts.collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Optional<?> content) {
            return "?" + inside(content.orElse(null), argument(declared, 0, 1));
        }
        return value.getClass().isArray() ? ofArray(value) : ofBean(value);
    }

    private String ofArray(Object array) {
        return array instanceof byte[] bytes
                ? counted('"' + Base64.getEncoder().encodeToString(bytes) + '"')
                : IntStream.range(0, Array.getLength(array))
                        .mapToObj(index ->
                                inside(Array.get(array, index), array.getClass().getComponentType()))
                        .collect(Collectors.joining(",", "[", "]"));
    }

    private String ofBean(Object bean) {
        Class<?> type = ClassNames.written(bean.getClass());
        JsonShapes.unseen(type).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        List<String> texts = new ArrayList<>();
        Set<String> plain = new HashSet<>();
        List<JsonProperty> properties = JsonProperty.of(type);
        for (JsonProperty property : properties) {
            if (!isWrittenByApplication(property)) {
                texts.add("\"" + property.name() + "\":" + inside(read(property, bean, type), property.type()));
                plain.add(property.name());
            }
        }
        String text = texts.stream().collect(Collectors.joining(",", "{", "}"));
        return plain.size() == properties.size() ? text : text + json.writeInOrder(bean, type, plain);
    }

    private static @Nullable Object read(JsonProperty property, Object bean, Class<?> type) {
        try {
            return property.reader().of(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(property.name() + " of " + type.getName() + " cannot be read", e);
        }
    }

    /** By a class that an annotation names. */
    private static boolean isWrittenByApplication(AnnotatedElement place) {
        return place.isAnnotationPresent(JsonbTypeAdapter.class)
                || place.isAnnotationPresent(JsonbTypeSerializer.class);
    }

    private static boolean isWrittenByApplication(JsonProperty property) {
        return property.isMarked(JsonbTypeAdapter.class) || property.isMarked(JsonbTypeSerializer.class);
    }

    /** What nothing is said of may be anything. */
    private static Type argument(Type declared, int index, int of) {
        return declared instanceof ParameterizedType generic && generic.getActualTypeArguments().length == of
                ? generic.getActualTypeArguments()[index]
                : Object.class;
    }

    private static Class<?> raw(Type declared) {
        if (declared instanceof Class<?> raw) {
            return raw;
        }
        return declared instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : Object.class;
    }
}
