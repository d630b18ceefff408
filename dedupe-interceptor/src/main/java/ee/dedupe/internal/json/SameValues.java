package ee.dedupe.internal.json;

import jakarta.json.JsonValue;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a value was with what it has become on its way through JSON: whether the same classes with the same
 * content stand in the same places, also where JSON does not show it. For one comparison.
 */
final class SameValues {
    private static final int DEEPEST = 200;

    private final Map<Class<?>, List<JsonProperty.Reader>> parts = new HashMap<>();
    private final Set<Object> path = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Compares the two.
     *
     * @return false also where it cannot be told
     */
    boolean in(@Nullable Object was, @Nullable Object is) {
        return in(was, is, 0);
    }

    /** The class of a collection or map does not count: it is any that the declared type allows. */
    private boolean in(@Nullable Object was, @Nullable Object is, int depth) {
        if (was == is) {
            return true;
        }
        if (was == null || is == null || depth > DEEPEST) {
            return false;
        }
        if (was instanceof JsonValue || was instanceof Enum<?>) {
            return was.equals(is);
        }
        if (was instanceof Map<?, ?> map) {
            return is instanceof Map<?, ?> other && inMaps(map, other, depth) && inOwnFields(was, is, depth);
        }
        if (was instanceof Set<?> elements && is instanceof Set<?> others) {
            return inSets(elements, others, depth) && inOwnFields(was, is, depth);
        }
        if (was instanceof Collection<?> elements) {
            return is instanceof Collection<?> others && inEach(elements, others, depth) && inOwnFields(was, is, depth);
        }
        if (was instanceof Optional<?> content) {
            return is instanceof Optional<?> other && in(content.orElse(null), other.orElse(null), depth + 1);
        }
        if (was.getClass() != is.getClass()) {
            return false;
        }
        if (was instanceof Object[] elements) {
            return inEach(Arrays.asList(elements), Arrays.asList((Object[]) is), depth);
        }
        if (was.getClass().isArray()) {
            return inPrimitives(was, is);
        }
        // Of Java, whose insides are its own.
        return JsonValues.areOfPlatform(was.getClass())
                ? was.getClass() == Object.class || was.equals(is)
                : inObjects(was, is, depth);
    }

    /** One that stands inside of itself is compared once. */
    private boolean inObjects(Object was, Object is, int depth) {
        if (!path.add(was)) {
            return true;
        }
        boolean same = inParts(was, is, depth);
        path.remove(was);
        return same;
    }

    /** Compares what an application's class has beside its elements, unless that is a collection of the same. */
    private boolean inOwnFields(Object was, Object is, int depth) {
        if (!JsonValues.defaults(was).equals(JsonValues.defaults(is))) {
            return false;
        }
        try {
            for (JsonProperty own : JsonProperty.of(was.getClass())) {
                Object value = own.reader().of(was);
                boolean holds = value != null
                        && JsonValues.areElements(value.getClass())
                        && JsonProperty.of(value.getClass()).isEmpty()
                        && in(value, was, DEEPEST);
                if (!holds
                        && (was.getClass() != is.getClass()
                                || !in(value, own.reader().of(is), depth + 1))) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException unreadable) {
            return false;
        }
    }

    /** Compares in order what keeps one. */
    private boolean inMaps(Map<?, ?> was, Map<?, ?> is, int depth) {
        if (was instanceof LinkedHashMap || was instanceof SortedMap) {
            boolean otherwiseSorted = was instanceof SortedMap<?, ?> sorted
                    && is instanceof SortedMap<?, ?> other
                    && !Objects.equals(sorted.comparator(), other.comparator());
            return !otherwiseSorted
                    && inEach(was.keySet(), is.keySet(), depth)
                    && inEach(was.values(), is.values(), depth);
        }
        return was.size() == is.size()
                && was.entrySet().stream()
                        .allMatch(entry -> is.containsKey(entry.getKey())
                                && in(entry.getValue(), is.get(entry.getKey()), depth + 1));
    }

    /** Compares in order what keeps one, and else in any: what has no equal is looked for among the others. */
    private boolean inSets(Set<?> was, Set<?> is, int depth) {
        if (was instanceof LinkedHashSet || was instanceof SortedSet) {
            boolean otherwiseSorted = was instanceof SortedSet<?> sorted
                    && is instanceof SortedSet<?> other
                    && !Objects.equals(sorted.comparator(), other.comparator());
            return !otherwiseSorted && inEach(was, is, depth);
        }
        List<Object> left = new ArrayList<>(is);
        return was.size() == is.size()
                && was.stream().allMatch(element -> {
                    boolean plain = element == null || JsonValues.areOfPlatform(element.getClass());
                    return plain ? is.contains(element) : left.removeIf(other -> in(element, other, depth + 1));
                });
    }

    private boolean inEach(Collection<?> was, Collection<?> is, int depth) {
        Iterator<?> others = is.iterator();
        for (Object element : was) {
            if (!others.hasNext() || !in(element, others.next(), depth + 1)) {
                return false;
            }
        }
        return !others.hasNext();
    }

    private static boolean inPrimitives(Object was, Object is) {
        int length = Array.getLength(was);
        for (int i = 0; i < length; i++) {
            if (!Array.get(was, i).equals(Array.get(is, i))) {
                return false;
            }
        }
        return length == Array.getLength(is);
    }

    private boolean inParts(Object was, Object is, int depth) {
        try {
            for (JsonProperty.Reader part : parts.computeIfAbsent(was.getClass(), SameValues::parts)) {
                if (!in(part.of(was), part.of(is), depth + 1)) {
                    return false;
                }
            }
            // Last, since getters may fill some.
            for (Field field : DeclaredFields.passing(was.getClass()).toList()) {
                JsonProperty.Reader passing = part(field);
                Object value = passing.of(was);
                if (JsonValues.areContent(value) && !in(value, passing.of(is), depth + 1)) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException unreadable) {
            return false;
        }
    }

    /** Its fields; of what it inherits from Java, whose fields cannot be read, the getters. */
    private static List<JsonProperty.Reader> parts(Class<?> type) {
        Stream<JsonProperty.Reader> getters = Stream.of(type.getMethods())
                .filter(method -> JsonProperty.isGetter(method)
                        && !method.getDeclaringClass().isInterface()
                        && JsonValues.areOfPlatform(method.getDeclaringClass()))
                .map(SameValues::part);
        // JSON Binding leaves out what is transient, whose getter a caller may ask.
        Stream<JsonProperty.Reader> ofTransient = JsonProperty.of(type).stream()
                .filter(property -> property.isPublic() && isTransient(type, property.name()))
                .map(JsonProperty::reader);
        return Stream.of(DeclaredFields.of(type).stream().map(SameValues::part), ofTransient, getters)
                .flatMap(readers -> readers)
                .toList();
    }

    private static boolean isTransient(Class<?> type, String name) {
        return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .anyMatch(field -> Modifier.isTransient(field.getModifiers())
                        && field.getName().equalsIgnoreCase(name));
    }

    private static JsonProperty.Reader part(Field field) {
        field.trySetAccessible();
        return field::get;
    }

    private static JsonProperty.Reader part(Method getter) {
        return getter::invoke;
    }
}
