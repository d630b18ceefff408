package ee.dedupe.internal.method;

import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbTransient;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a value was with what it has become on its way through JSON: whether the same classes stand in the same
 * places. That their JSON is equal is known before. For one comparison.
 */
final class SameClasses {
    private static final int DEEPEST = 200;

    private final Map<Class<?>, List<Property>> properties = new HashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Something that JSON Binding writes of an object. */
    private interface Property {
        @Nullable
        Object of(Object bean) throws ReflectiveOperationException;
    }

    /**
     * Whether they are.
     *
     * @return false also where it cannot be told
     */
    boolean in(@Nullable Object was, @Nullable Object is) {
        return in(was, is, 0);
    }

    /** The class of a collection or map does not count: it is any that the declared type allows. */
    private boolean in(@Nullable Object was, @Nullable Object is, int depth) {
        if (was == null || is == null || depth > DEEPEST) {
            return was == null && is == null;
        }
        if (was instanceof JsonValue) {
            return is instanceof JsonValue;
        }
        if (was instanceof Map<?, ?> map) {
            return is instanceof Map<?, ?> other && inMaps(map, other, depth);
        }
        if (was instanceof Collection<?> elements) {
            return is instanceof Collection<?> others && inEach(elements, others, depth);
        }
        if (was instanceof Optional<?> content) {
            return is instanceof Optional<?> other && in(content.orElse(null), other.orElse(null), depth + 1);
        }
        if (was instanceof Enum<?>) {
            return was.equals(is);
        }
        if (was.getClass() != is.getClass()) {
            return false;
        }
        if (was instanceof Object[] elements) {
            return inEach(Arrays.asList(elements), Arrays.asList((Object[]) is), depth);
        }
        return isValue(was.getClass()) || !seen.add(was) || inProperties(was, is, depth);
    }

    private boolean inMaps(Map<?, ?> was, Map<?, ?> is, int depth) {
        return was.entrySet().stream()
                .allMatch(entry ->
                        is.containsKey(entry.getKey()) && in(entry.getValue(), is.get(entry.getKey()), depth + 1));
    }

    /** In the order in which JSON lists them, of sets too. */
    private boolean inEach(Collection<?> was, Collection<?> is, int depth) {
        Iterator<?> others = is.iterator();
        for (Object element : was) {
            if (!others.hasNext() || !in(element, others.next(), depth + 1)) {
                return false;
            }
        }
        return !others.hasNext();
    }

    private boolean inProperties(Object was, Object is, int depth) {
        try {
            for (Property property : properties.computeIfAbsent(was.getClass(), SameClasses::properties)) {
                if (!in(property.of(was), property.of(is), depth + 1)) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException unreadable) {
            return false;
        }
    }

    /** Of Java, whose insides are its own, or an array of such. */
    private static boolean isValue(Class<?> type) {
        return type.isArray() || type.getModule().isNamed() || type.getName().startsWith("jakarta.");
    }

    private static List<Property> properties(Class<?> type) {
        if (type.isRecord()) {
            return Stream.of(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .map(SameClasses::property)
                    .toList();
        }
        Stream<Property> fields = Stream.of(type.getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !isLeftOut(field))
                .map(field -> field::get);
        Stream<Property> getters = Stream.of(type.getMethods())
                .filter(method -> JsonShapes.isGetter(method) && !isLeftOut(method) && !isLeftOut(type, method))
                .map(SameClasses::property);
        return Stream.concat(fields, getters).toList();
    }

    /** The class may not be public, though its method is. */
    private static Property property(Method method) {
        method.trySetAccessible();
        return method::invoke;
    }

    private static boolean isLeftOut(AnnotatedElement element) {
        return element.isAnnotationPresent(JsonbTransient.class);
    }

    /** By its field. */
    private static boolean isLeftOut(Class<?> type, Method getter) {
        String name = getter.getName().replaceFirst("^(get|is)", "").toLowerCase(Locale.ROOT);
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getName().toLowerCase(Locale.ROOT).equals(name) && isLeftOut(field)) {
                    return true;
                }
            }
        }
        return false;
    }
}
