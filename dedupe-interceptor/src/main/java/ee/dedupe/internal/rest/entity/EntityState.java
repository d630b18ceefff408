package ee.dedupe.internal.rest.entity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * All values that an entity is made of, where it is made of nothing else: to look at it loads nothing and moves nothing on, as it
 * would an iterator, a stream or what a database fetches when it is asked for.
 *
 * @param values in the order in which they are found
 * @param beans classes of which that is only as true as their getters are
 */
public record EntityState(List<Object> values, Set<Class<?>> beans) {
    /** More would take longer to look at than to write. */
    private static final int MOST_VALUES = 2_000;

    private static final int DEEPEST = 32;

    private static final Set<Class<?>> VALUES = Set.of(
            String.class,
            Boolean.class,
            Character.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class,
            URI.class,
            Locale.class,
            Currency.class,
            Date.class);

    /** Collections that have their elements themselves, and are no view of what may have to be loaded. */
    private static final Set<String> HOLDERS = Set.of(
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.LinkedList",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.concurrent.ConcurrentHashMap");

    private static final List<String> FAMILIES = List.of(
            "java.util.ImmutableCollections$", "java.util.Collections$Empty", "java.util.Collections$Singleton");

    /** Looks through an entity; empty where it is, or may be, made of anything else. */
    public static Optional<EntityState> of(Object entity) {
        Walk walk = new Walk();
        return walk.isPlain(entity, 0)
                ? Optional.of(new EntityState(Collections.unmodifiableList(walk.values), Set.copyOf(walk.beans)))
                : Optional.empty();
    }

    private static final class Walk {
        private final List<Object> values = new ArrayList<>();
        private final Set<Class<?>> beans = new HashSet<>();

        boolean isPlain(@Nullable Object value, int depth) {
            if (value == null) {
                return add("null");
            }
            Class<?> type = value.getClass();
            if (VALUES.contains(type) || type.getPackageName().equals("java.time") || value instanceof Enum<?>) {
                return add(value);
            }
            if (type.isArray()) {
                return value instanceof Object[] elements
                        ? all(Arrays.asList(elements), depth)
                        : add(type) && add(Arrays.deepHashCode(new Object[] {value}));
            }
            // A circle ends at the depth.
            return depth < DEEPEST && add(type) && isPlainInside(value, type, depth);
        }

        private boolean isPlainInside(Object value, Class<?> type, int depth) {
            if (value instanceof Optional<?> some) {
                return isPlain(some.orElse(null), depth + 1);
            }
            String name = type.getName();
            if (HOLDERS.contains(name) || FAMILIES.stream().anyMatch(name::startsWith)) {
                return value instanceof Map<?, ?> map
                        ? all(map.keySet(), depth) && all(map.values(), depth)
                        : value instanceof Collection<?> elements && all(elements, depth);
            }
            return BeanFields.of(type).isPresent() && areFieldsPlain(value, type, depth);
        }

        private boolean areFieldsPlain(Object bean, Class<?> type, int depth) {
            beans.add(type);
            return BeanFields.of(type).orElseThrow().stream()
                    .allMatch(field -> isPlain(BeanFields.value(field, bean), depth + 1));
        }

        private boolean all(Collection<?> elements, int depth) {
            return add(elements.size()) && elements.stream().allMatch(element -> isPlain(element, depth + 1));
        }

        private boolean add(Object value) {
            return values.size() < MOST_VALUES && values.add(value);
        }
    }
}
