package ee.dedupe.internal.json;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks at a type and at the types of all that values of it are made of, at deployment. For one type. */
final class TypeWalk {
    private final Function<Class<?>, Answer> rule;
    private final Predicate<JsonProperty> counts;
    private final Set<Type> seen = new HashSet<>();

    /**
     * The answer of a rule about one class.
     *
     * @param why it is not fit, if so
     * @param isLookedInto whether its properties are asked about too
     */
    record Answer(Optional<String> why, boolean isLookedInto) {
        static final Answer FIT = new Answer(Optional.empty(), false);
        static final Answer LOOK_INSIDE = new Answer(Optional.empty(), true);

        static Answer no(String why) {
            return new Answer(Optional.of(why), false);
        }
    }

    /**
     * Walks by a rule.
     *
     * @param rule for classes that are not plain
     * @param counts which properties
     */
    TypeWalk(Function<Class<?>, Answer> rule, Predicate<JsonProperty> counts) {
        this.rule = rule;
        this.counts = counts;
    }

    /** The first problem, with the path to it. */
    Optional<String> problem(Type type) {
        return problem(type, Map.of(), true);
    }

    private Optional<String> problem(Type type, Map<Type, Type> known, boolean top) {
        if (type instanceof Class<?> raw) {
            return raw.isArray() ? problem(raw.getComponentType(), known, top) : ofClass(raw, raw, known);
        }
        if (type instanceof ParameterizedType generic) {
            Class<?> raw = (Class<?>) generic.getRawType();
            return ofClass(raw, type, arguments(raw, generic, known))
                    .or(() -> Stream.of(generic.getActualTypeArguments())
                            .flatMap(argument -> problem(argument, known, top).stream())
                            .findFirst());
        }
        if (type instanceof GenericArrayType array) {
            return problem(array.getGenericComponentType(), known, top);
        }
        if (type instanceof WildcardType any) {
            return problem(any.getUpperBounds()[0], known, top);
        }
        Type argument = known.get(type);
        if (argument != null) {
            return argument.equals(type) ? Optional.empty() : problem(argument, Map.of(), false);
        }
        // Inside a raw class only its values tell.
        return top ? Optional.of(type.getTypeName() + " may be anything") : Optional.empty();
    }

    private static Map<Type, Type> arguments(Class<?> raw, ParameterizedType generic, Map<Type, Type> known) {
        TypeVariable<?>[] variables = raw.getTypeParameters();
        Map<Type, Type> arguments = new HashMap<>();
        for (int i = 0; i < variables.length; i++) {
            Type argument = generic.getActualTypeArguments()[i];
            arguments.put(variables[i], known.getOrDefault(argument, argument));
        }
        return arguments;
    }

    private Optional<String> ofClass(Class<?> type, Type asDeclared, Map<Type, Type> known) {
        boolean elementsOnly = JsonValues.areElements(type)
                && JsonProperty.of(type).isEmpty()
                && TransientFields.unshown(type).isEmpty();
        if (elementsOnly || JsonValues.arePlain(type) || !seen.add(asDeclared)) {
            return Optional.empty();
        }
        Answer answer = rule.apply(type);
        return answer.isLookedInto() ? ofProperties(type, known).or(() -> ofPermitted(type)) : answer.why();
    }

    private Optional<String> ofProperties(Class<?> type, Map<Type, Type> known) {
        return JsonProperty.of(type).stream()
                .filter(counts)
                .flatMap(property -> problem(property.type(), known, false)
                        .map(why -> property.name() + " of " + type.getSimpleName() + ": " + why)
                        .stream())
                .findFirst();
    }

    private Optional<String> ofPermitted(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses())
                        .flatMap(permitted -> problem(permitted, Map.of(), false).stream())
                        .findFirst()
                : Optional.empty();
    }
}
