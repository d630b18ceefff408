package ee.dedupe.internal.deployment;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The types that stand for the type variables of a class's generic supertypes. */
public final class TypeVariables {
    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

    /** Collects the types as this class binds them. */
    public TypeVariables(Class<?> type) {
        collect(type);
    }

    /** The parameter types of a method of a supertype, as the class has them. */
    List<Class<?>> parameters(Method method) {
        return Stream.of(method.getGenericParameterTypes())
                .<Class<?>>map(this::erased)
                .toList();
    }

    /** The type with its type variables replaced; one inside another type's arguments remains. */
    public Type resolved(Type type) {
        return type instanceof TypeVariable<?> variable && arguments.containsKey(variable)
                ? resolved(arguments.get(variable))
                : type;
    }

    /** The class of the type. */
    public Class<?> erased(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            Type argument = arguments.get(variable);
            return erased(argument == null ? variable.getBounds()[0] : argument);
        }
        if (type instanceof GenericArrayType array) {
            return erased(array.getGenericComponentType()).arrayType();
        }
        if (type instanceof WildcardType any) {
            return erased(any.getUpperBounds()[0]);
        }
        return type instanceof ParameterizedType generic ? raw(generic) : (Class<?>) type;
    }

    private void collect(Type type) {
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] variables = raw(generic).getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                arguments.put(variables[i], generic.getActualTypeArguments()[i]);
            }
        }
        Class<?> raw = erased(type);
        Stream.of(raw.getGenericInterfaces()).forEach(this::collect);
        if (raw.getGenericSuperclass() != null) {
            collect(raw.getGenericSuperclass());
        }
    }

    private static Class<?> raw(ParameterizedType type) {
        return (Class<?>) type.getRawType();
    }
}
