package ee.dedupe.test.operations;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An operation of an application that changes something, as its class tells. Annotations are known by their names: neither Jakarta
 * REST nor the guard need be there.
 *
 * @param name of its class and method
 * @param called how: the verb of a request, or a message
 */
record ChangingOperation(String name, String called, boolean guarded) {
    private static final String GUARD = "ee.dedupe.Deduplicated";
    private static final String VERB = "jakarta.ws.rs.HttpMethod";
    /** These are the verbs of requests that may not be repeated without harm. */
    private static final Set<String> CHANGING = Set.of("POST", "PUT", "PATCH");

    private static final String INCOMING = "org.eclipse.microprofile.reactive.messaging.Incoming";
    private static final String MESSAGE_DRIVEN = "jakarta.ejb.MessageDriven";

    /** Returns those of a class, with the ones that it inherits; none of an interface or an abstract class, which others complete. */
    static List<ChangingOperation> of(Class<?> type) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            return List.of();
        }
        List<Class<?>> line = line(type);
        Map<String, Method> methods = new LinkedHashMap<>();
        line.stream()
                .flatMap(each -> Stream.of(each.getDeclaredMethods()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .forEach(method -> methods.putIfAbsent(signature(method), method));
        // The compiler makes one where a generic method is overridden, which is not there any more then.
        methods.values().removeIf(Method::isSynthetic);
        List<ChangingOperation> found = new ArrayList<>();
        methods.values()
                .forEach(method -> called(type, method).ifPresent(how -> {
                    boolean guarded = overridden(type, method)
                            .map(each -> isGuarded(each.getAnnotations()))
                            .flatMap(Optional::stream)
                            .findFirst()
                            .orElseGet(() -> isGuarded(line));
                    found.add(new ChangingOperation(type.getName() + "." + method.getName(), how, guarded));
                }));
        return found;
    }

    private static boolean isGuarded(List<Class<?>> line) {
        return line.stream()
                .map(each -> isGuarded(each.getDeclaredAnnotations()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(false);
    }

    /** Returns whether these guard; empty where they say nothing of it. */
    private static Optional<Boolean> isGuarded(Annotation[] annotations) {
        return named(annotations, GUARD)
                .map(guard -> !Boolean.FALSE.equals(member(guard, "enabled")))
                .or(() -> Stream.of(annotations)
                        .map(Annotation::annotationType)
                        .filter(held -> named(held.getAnnotations(), "jakarta.enterprise.inject.Stereotype")
                                .isPresent())
                        .map(held -> isGuarded(held.getAnnotations()))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    private static Optional<String> called(Class<?> type, Method method) {
        if (named(type.getAnnotations(), MESSAGE_DRIVEN).isPresent()
                && method.getName().equals("onMessage")) {
            return Optional.of("message");
        }
        return Stream.concat(overridden(type, method), ofInterfaces(type, method))
                .map(Method::getAnnotations)
                .map(ChangingOperation::called)
                .flatMap(Optional::stream)
                .findFirst()
                .filter(how -> how.equals("message") || CHANGING.contains(how));
    }

    /** Returns the verb of requests, or that it is a message; empty where these say nothing of either. */
    private static Optional<String> called(Annotation[] annotations) {
        return Stream.of(annotations)
                .map(Annotation::annotationType)
                .map(held -> held.getName().equals(INCOMING) || held.getName().equals(INCOMING + "s")
                        ? Optional.of("message")
                        : named(held.getAnnotations(), VERB).map(verb -> String.valueOf(member(verb, "value"))))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Returns the method and those that it overrides, the nearest first. */
    private static Stream<Method> overridden(Class<?> type, Method method) {
        return line(type).stream().map(sameIn(method)).flatMap(Optional::stream);
    }

    private static Stream<Method> ofInterfaces(Class<?> type, Method method) {
        return line(type).stream()
                .flatMap(each -> Stream.of(each.getInterfaces()))
                .flatMap(ChangingOperation::withExtended)
                .map(sameIn(method))
                .flatMap(Optional::stream);
    }

    private static Stream<Class<?>> withExtended(Class<?> type) {
        return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()).flatMap(ChangingOperation::withExtended));
    }

    /** Finds a method by its name and the number of its parameters where their types are generic. */
    private static Function<Class<?>, Optional<Method>> sameIn(Method method) {
        return type -> Stream.of(type.getDeclaredMethods())
                .filter(other -> !other.isSynthetic()
                        && other.getName().equals(method.getName())
                        && overrides(method.getParameterTypes(), other.getParameterTypes()))
                .findFirst();
    }

    private static boolean overrides(Class<?>[] own, Class<?>[] others) {
        boolean fits = own.length == others.length;
        for (int i = 0; fits && i < own.length; i++) {
            fits = others[i].isAssignableFrom(own[i]);
        }
        return fits;
    }

    private static String signature(Method method) {
        return method.getName() + Arrays.toString(method.getParameterTypes());
    }

    /** Returns a class and what it extends, without {@code Object}. */
    private static List<Class<?>> line(Class<?> type) {
        List<Class<?>> line = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            line.add(each);
        }
        return line;
    }

    private static Optional<Annotation> named(Annotation[] annotations, String name) {
        return Stream.of(annotations)
                .filter(each -> each.annotationType().getName().equals(name))
                .findFirst();
    }

    private static @Nullable Object member(Annotation annotation, String name) {
        try {
            return annotation.annotationType().getMethod(name).invoke(annotation);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException absent) {
            return null;
        }
    }
}
