package ee.dedupe.internal.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A generic type, with maps and sets that keep their order: JSON Binding would make hash tables, which forget it. */
record OrderedType(
        Class<?> made, List<Type> arguments, @Nullable Type owner) implements ParameterizedType {
    private static final Map<Class<?>, Class<?>> MADE =
            Map.of(Map.class, LinkedHashMap.class, Set.class, LinkedHashSet.class);

    static Type of(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw
                ? new OrderedType(
                        MADE.getOrDefault(raw, raw),
                        Stream.of(generic.getActualTypeArguments())
                                .map(OrderedType::of)
                                .toList(),
                        generic.getOwnerType())
                : type;
    }

    @Override
    public Type[] getActualTypeArguments() {
        return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
        return made;
    }

    @Override
    public @Nullable Type getOwnerType() {
        return owner;
    }
}
