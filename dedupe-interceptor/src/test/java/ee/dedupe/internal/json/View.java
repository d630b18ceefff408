package ee.dedupe.internal.json;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
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

/**
 * All that a method can see of a value, by its fields and elements; knows nothing of how the product writes it. What Java
 * calls equal is equal: collections by their elements, without their class.
 */
@SuppressWarnings("JavaUtilDate")
final class View {
    private View() {}

    static Object of(Object value) {
        if (value == null) {
            return "nothing";
        }
        List<Object> seen = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            seen.add("map");
            seen.add(sorted(map.entrySet().stream()
                    .map(entry -> List.of(of(entry.getKey()), of(entry.getValue())))
                    .toList()));
        } else if (value instanceof Collection<?> elements) {
            List<Object> each = elements.stream().map(View::of).toList();
            seen.add(value instanceof Set<?> ? "set" : "list");
            seen.add(value instanceof Set<?> ? sorted(each) : each);
        } else {
            seen.add(value.getClass().getName());
            if (value.getClass().isArray()) {
                for (int i = 0; i < Array.getLength(value); i++) {
                    seen.add(of(Array.get(value, i)));
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

    private static Object ofJava(Object value) {
        if (value instanceof Optional<?> content) {
            return of(content.orElse(null));
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

    private static List<Object> sorted(Collection<?> views) {
        List<Object> sorted = new ArrayList<>(views);
        sorted.sort(Comparator.comparing(Object::toString));
        return sorted;
    }

    private static void fields(Object value, List<Object> seen) {
        for (Field field : ShapeFields.of(value.getClass())) {
            try {
                seen.add(List.of(field.getDeclaringClass().getName(), field.getName(), of(field.get(value))));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        if (value instanceof Enum<?> constant) {
            seen.add(constant.name());
        }
    }
}
