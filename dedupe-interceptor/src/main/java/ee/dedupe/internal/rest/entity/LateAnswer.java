package ee.dedupe.internal.rest.entity;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.File;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Why the answers of a resource method are not known before their transactions end, as far as that can be told when the application is
 * deployed.
 *
 * @param why half a sentence about the method
 * @param isRecorded whether its calls are recorded all the same
 */
public record LateAnswer(String why, boolean isRecorded) {
    /** The types of what is read, or runs, when it is written. */
    private static final List<Class<?>> ALIVE = List.of(
            StreamingOutput.class,
            InputStream.class,
            Reader.class,
            File.class,
            Iterator.class,
            EntityPart.class,
            AutoCloseable.class,
            Future.class,
            Supplier.class);

    /**
     * Returns why the answers are not known; empty where they may be.
     *
     * @param surroundings of all answers of the application
     */
    public static Optional<LateAnswer> of(ResourceInfo resource, AnswerSurroundings surroundings) {
        Method method = resource.getResourceMethod();
        if (CompletionStage.class.isAssignableFrom(method.getReturnType())
                || Stream.of(method.getParameterTypes()).anyMatch(type -> type == AsyncResponse.class)) {
            return Optional.of(new LateAnswer("it answers later than its method returns", false));
        }
        return method.getReturnType() == void.class
                ? Optional.empty()
                : surroundings
                        .change()
                        .or(() -> alive(method.getGenericReturnType(), new HashSet<>())
                                .map(type -> type.getName() + " shows what it has when it is written"))
                        .or(() -> chosen(DeclaredAnswer.of(resource), method))
                        .map(why -> new LateAnswer(why, true));
    }

    private static Optional<String> chosen(DeclaredAnswer declared, Method method) {
        return declared.produced().isPresent() || method.getReturnType() == Response.class
                ? Optional.empty()
                : Optional.of(
                        "@Produces has not one type, and what the server chooses is seen at the first answer of a kind");
    }

    /** Returns the first of all that a type is made of that may be read, or run, when it is written. */
    private static Optional<Class<?>> alive(Type type, Set<Type> seen) {
        if (!seen.add(type)) {
            return Optional.empty();
        }
        if (type instanceof ParameterizedType parameterized) {
            return first(
                    Stream.concat(
                            Stream.of(parameterized.getRawType()), Stream.of(parameterized.getActualTypeArguments())),
                    seen);
        }
        if (type instanceof GenericArrayType array) {
            return alive(array.getGenericComponentType(), seen);
        }
        return type instanceof Class<?> plain ? aliveClass(plain, seen) : Optional.empty();
    }

    private static Optional<Class<?>> aliveClass(Class<?> type, Set<Type> seen) {
        if (type.isArray()) {
            return alive(type.getComponentType(), seen);
        }
        if (type == Response.class) {
            return Optional.empty();
        }
        if (ALIVE.stream().anyMatch(alive -> alive.isAssignableFrom(type))) {
            return Optional.of(type);
        }
        if (type.isInterface() || type.isEnum() || type.getName().startsWith("jakarta.") || isOfPlatform(type)) {
            // What implements it is seen in each answer.
            return Optional.empty();
        }
        Optional<List<Field>> fields = BeanFields.of(type);
        return fields.isEmpty()
                ? Optional.of(type)
                : first(fields.get().stream().map(Field::getGenericType), seen);
    }

    private static boolean isOfPlatform(Class<?> type) {
        return type.isPrimitive() || BeanFields.isOfPlatform(type);
    }

    private static Optional<Class<?>> first(Stream<Type> types, Set<Type> seen) {
        return types.flatMap(type -> alive(type, seen).stream()).findFirst();
    }
}
