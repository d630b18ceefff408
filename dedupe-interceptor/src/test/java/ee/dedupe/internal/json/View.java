package ee.dedupe.internal.json;

import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that a method can see of a value, by its fields and elements; knows nothing of how the product writes it. What Java
 * calls equal is equal: collections by their elements, without their class.
 */
@SuppressWarnings("JavaUtilDate")
final class View {
    private static final Set<String> NOTHING = Set.of("", " ", "{}", "\u0000", "\u00a0", "\u200b");

    private final boolean whole;

    private View(boolean whole) {
        this.whole = whole;
    }

    /** What tells one call from another. */
    static Object of(Object value) {
        return new View(false).seen(value);
    }

    /** The same, with every order and with what is transient: what a caller sees of a result. */
    static Object whole(Object value) {
        return new View(true).seen(value);
    }

    private Object seen(Object value) {
        if (value == null) {
            return "nothing";
        }
        if (value instanceof JsonValue) {
            return List.of("json", value);
        }
        List<Object> seen = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            seen.add("map");
            seen.add(sorted(map.entrySet().stream()
                    .map(entry -> List.of(seen(entry.getKey()), seen(entry.getValue())))
                    .toList()));
        } else if (value instanceof Collection<?> elements) {
            List<Object> each = elements.stream().map(this::seen).toList();
            seen.add(value instanceof Set<?> ? "set" : "list");
            seen.add(value instanceof Set<?> ? sorted(each) : each);
        } else {
            seen.add(value.getClass().getName());
            if (value.getClass().isArray()) {
                for (int i = 0; i < Array.getLength(value); i++) {
                    seen.add(seen(Array.get(value, i)));
                }
            } else if (value.getClass().getName().matches("(java|sun)\\..*")) {
                seen.add(ofJava(value));
            }
        }
        if (value instanceof Properties properties) {
            properties.stringPropertyNames().stream()
                    .sorted()
                    .forEach(name -> seen.add(List.of(name, properties.getProperty(name))));
        }
        fields(value, seen);
        return seen;
    }

    /** Returns whether anything in it is neither null nor empty nor blank; names of entries say nothing. */
    static boolean tells(Object value) {
        if (value instanceof CharSequence text) {
            return !NOTHING.contains(text.toString());
        }
        if (value == null || value.equals(Locale.ROOT)) {
            return false;
        }
        if (value instanceof JsonString text) {
            return tells(text.getString());
        }
        if (value instanceof JsonValue json && !(value instanceof JsonStructure)) {
            return json != JsonValue.NULL;
        }
        Class<?> type = value.getClass();
        if (type.isArray()) {
            int length = Array.getLength(value);
            return value instanceof byte[]
                    ? length > 0
                    : IntStream.range(0, length).anyMatch(i -> tells(Array.get(value, i)));
        }
        if (value instanceof Optional<?> content) {
            return tells(content.orElse(null));
        }
        Stream<?> parts = value instanceof Map<?, ?> map
                ? map.values().stream()
                : value instanceof Collection<?> elements ? elements.stream() : Stream.empty();
        boolean isValue = value instanceof Enum<?>
                || (type.getName().matches("(java|sun)\\..*")
                        && !(value instanceof Map)
                        && !(value instanceof Collection));
        return isValue
                || parts.anyMatch(View::tells)
                || (value instanceof Properties properties
                        && properties.stringPropertyNames().stream()
                                .map(properties::getProperty)
                                .anyMatch(View::tells))
                || state(type).anyMatch(field -> tells(read(field, value)));
    }

    /** What is transient comes from the rest, where there is any; beside elements, all that a getter tells of. */
    private static Stream<Field> state(Class<?> type) {
        List<Field> fields = type.getName().startsWith("com.acme.") ? ShapeFields.of(type) : List.of();
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            return fields.stream()
                    .filter(field -> !Modifier.isTransient(field.getModifiers()) || !isCache(field, type));
        }
        boolean alone = fields.stream().allMatch(field -> Modifier.isTransient(field.getModifiers()));
        return fields.stream().filter(field -> alone || !Modifier.isTransient(field.getModifiers()));
    }

    private static Object read(Field field, Object value) {
        try {
            return field.get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object ofJava(Object value) {
        if (value instanceof Optional<?> content) {
            return seen(content.orElse(null));
        }
        if (value instanceof BigDecimal amount) {
            return List.of(amount.unscaledValue(), amount.scale());
        }
        if (value instanceof Date date) {
            return date.getTime();
        }
        if (value instanceof Locale locale) {
            return locale.toLanguageTag();
        }
        return value;
    }

    private List<Object> sorted(Collection<?> views) {
        List<Object> sorted = new ArrayList<>(views);
        if (whole) {
            return sorted;
        }
        sorted.sort(Comparator.comparing(Object::toString));
        return sorted;
    }

    /** As the manual says: what is transient does not count without a getter. Where it holds elements, no call is told. */
    private static boolean isCache(Field field, Class<?> type) {
        String getter = "getP" + field.getName().substring(1);
        return field.getType() == String.class
                && Stream.of(type.getMethods()).map(Method::getName).noneMatch(getter::equals);
    }

    private void fields(Object value, List<Object> seen) {
        for (Field field : ShapeFields.of(value.getClass())) {
            if (!whole && Modifier.isTransient(field.getModifiers()) && isCache(field, value.getClass())) {
                continue;
            }
            seen.add(List.of(field.getDeclaringClass().getName(), field.getName(), seen(read(field, value))));
        }
        if (value instanceof Enum<?> constant) {
            seen.add(constant.name());
        }
    }
}
