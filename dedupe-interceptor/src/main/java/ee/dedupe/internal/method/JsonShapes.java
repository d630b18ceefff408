package ee.dedupe.internal.method;

import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which types Jakarta JSON Binding can be trusted with, as far as their declaration tells. What only a value shows is
 * found when it is stored, see {@link Results}.
 */
public final class JsonShapes {
    private JsonShapes() {}

    /** Why calls cannot be told apart by a value of this type, if so. */
    public static Optional<String> unwritable(Type type) {
        return problem(type, JsonShapes::unwritableClass);
    }

    /** Why a value of this type would not come back as it was, if so. */
    public static Optional<String> unreadable(Type type) {
        return type instanceof Class<?> raw && raw.getTypeParameters().length > 0
                ? Optional.of(raw.getName() + " does not say of what")
                : problem(type, JsonShapes::unreadableClass);
    }

    private interface ClassRule {
        Optional<String> problem(Class<?> type);
    }

    private static Optional<String> problem(Type type, ClassRule rule) {
        if (type instanceof Class<?> raw) {
            return raw.isArray() ? problem(raw.getComponentType(), rule) : ofClass(raw, rule);
        }
        if (type instanceof ParameterizedType generic) {
            return ofClass((Class<?>) generic.getRawType(), rule)
                    .or(() -> ofArguments(generic.getActualTypeArguments(), rule));
        }
        if (type instanceof GenericArrayType array) {
            return problem(array.getGenericComponentType(), rule);
        }
        if (type instanceof WildcardType any) {
            return problem(any.getUpperBounds()[0], rule);
        }
        return Optional.of(type.getTypeName() + " may be anything");
    }

    private static Optional<String> ofArguments(Type[] arguments, ClassRule rule) {
        return Stream.of(arguments)
                .flatMap(argument -> problem(argument, rule).stream())
                .findFirst();
    }

    private static Optional<String> ofClass(Class<?> type, ClassRule rule) {
        boolean simple = type.isPrimitive()
                || type.isEnum()
                || Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || JsonValue.class.isAssignableFrom(type)
                || JsonValues.areRead(type);
        return simple ? Optional.empty() : rule.problem(type);
    }

    private static Optional<String> unwritableClass(Class<?> type) {
        if (type == Object.class) {
            return Optional.of("java.lang.Object may be anything");
        }
        if (JsonValues.areOnlyWritten(type)
                || isMarked(type, JsonbTypeSerializer.class)
                || isMarked(type, JsonbTypeAdapter.class)) {
            return Optional.empty();
        }
        return isOfPlatform(type) || !hasProperties(type)
                ? Optional.of(type.getName() + " has no properties that JSON could hold")
                : Optional.empty();
    }

    private static Optional<String> unreadableClass(Class<?> type) {
        if (isMarked(type, JsonbTypeDeserializer.class) || isMarked(type, JsonbTypeAdapter.class)) {
            return Optional.empty();
        }
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type == Object.class) {
            return Optional.of(type.getName() + " does not say which class comes back");
        }
        return isOfPlatform(type) || !canBeMade(type)
                ? Optional.of(type.getName()
                        + " has neither a constructor without parameters, nor @JsonbCreator, nor is it a record")
                : Optional.empty();
    }

    /** Streams, requests, connections: things of the platform that are no values. */
    private static boolean isOfPlatform(Class<?> type) {
        return type.getName().startsWith("java.") || type.getName().startsWith("jakarta.");
    }

    private static boolean isMarked(AnnotatedElement element, Class<? extends Annotation> mark) {
        return element.isAnnotationPresent(mark);
    }

    private static boolean hasProperties(Class<?> type) {
        return type.isRecord()
                || Stream.of(type.getFields()).anyMatch(field -> !Modifier.isStatic(field.getModifiers()))
                || Stream.of(type.getMethods()).anyMatch(JsonShapes::isGetter);
    }

    /** By its name and what it returns. */
    static boolean isGetter(Method method) {
        return method.getDeclaringClass() != Object.class
                && !Modifier.isStatic(method.getModifiers())
                && method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && (method.getName().matches("get.+") || method.getName().matches("is.+"));
    }

    private static boolean canBeMade(Class<?> type) {
        Stream<Executable> makers =
                Stream.concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()));
        return type.isRecord()
                || makers.anyMatch(maker -> isMarked(maker, JsonbCreator.class)
                        || (maker instanceof Constructor<?>
                                && maker.getParameterCount() == 0
                                && !Modifier.isPrivate(maker.getModifiers())));
    }
}
