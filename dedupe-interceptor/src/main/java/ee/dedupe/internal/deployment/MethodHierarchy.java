package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.operation.GuardedVerb;
import jakarta.ws.rs.HttpMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells what Java's reflection does not: what a method overrides, and what it is annotated with there. */
public final class MethodHierarchy {
    private MethodHierarchy() {}

    /** The nearest overridden method of a superclass that carries the annotation. */
    public static Optional<Deduplicated> inheritedBy(Method method) {
        for (Class<?> type = method.getDeclaringClass().getSuperclass(); type != null; type = type.getSuperclass()) {
            Optional<Deduplicated> found = Optional.ofNullable(overridden(type, method, method.getDeclaringClass()))
                    .map(candidate -> candidate.getAnnotation(Deduplicated.class));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns whether the method, or one that it overrides or implements, answers an HTTP method. */
    static boolean answersHttp(Class<?> beanClass, Method method) {
        return verbs(beanClass, method).findAny().isPresent();
    }

    /** Returns whether one of the HTTP methods that it answers is guarded. */
    static boolean answersGuardedVerb(Class<?> beanClass, Method method) {
        return verbs(beanClass, method).anyMatch(GuardedVerb::include);
    }

    /** The method, and all that it overrides or implements. */
    public static Stream<Method> declarations(Class<?> beanClass, Method method) {
        return supertypes(beanClass).flatMap(type -> Stream.ofNullable(overridden(type, method, beanClass)));
    }

    /** The HTTP methods that it answers. */
    public static Stream<String> verbs(Class<?> beanClass, Method method) {
        return declarations(beanClass, method)
                .flatMap(candidate -> Stream.of(candidate.getAnnotations()))
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(Objects::nonNull)
                .map(HttpMethod::value);
    }

    /** The class, its superclasses, and all their interfaces. */
    public static Stream<Class<?>> supertypes(Class<?> beanClass) {
        return Stream.<Class<?>>iterate(beanClass, type -> type != null, Class::getSuperclass)
                .flatMap(type -> Stream.concat(
                        Stream.of(type), Stream.of(type.getInterfaces()).flatMap(MethodHierarchy::withParents)))
                .distinct();
    }

    private static Stream<Class<?>> withParents(Class<?> anInterface) {
        return Stream.concat(
                Stream.of(anInterface), Stream.of(anInterface.getInterfaces()).flatMap(MethodHierarchy::withParents));
    }

    /** The method of {@code type} that {@code method} is, overrides or implements, seen from a class that has both. */
    static @Nullable Method overridden(Class<?> type, Method method, Class<?> beanClass) {
        if (method.getDeclaringClass() == type) {
            return method;
        }
        for (Method candidate : type.getDeclaredMethods()) {
            if (!candidate.isBridge()
                    && !Modifier.isPrivate(candidate.getModifiers())
                    && candidate.getName().equals(method.getName())
                    && candidate.getParameterCount() == method.getParameterCount()
                    && sameParameters(candidate, method, beanClass)) {
                return candidate;
            }
        }
        return null;
    }

    /** Where a type variable stands for a parameter, the two methods differ until it is replaced. */
    private static boolean sameParameters(Method one, Method other, Class<?> beanClass) {
        if (Arrays.equals(one.getParameterTypes(), other.getParameterTypes())) {
            return true;
        }
        TypeVariables generics = new TypeVariables(beanClass);
        return generics.parameters(one).equals(generics.parameters(other));
    }
}
