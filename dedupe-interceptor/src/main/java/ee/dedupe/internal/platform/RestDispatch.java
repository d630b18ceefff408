package ee.dedupe.internal.platform;

import jakarta.decorator.Decorator;
import jakarta.interceptor.Interceptor;
import java.lang.StackWalker.StackFrame;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells who called the method of a bean on this thread: Jakarta REST, for a request, or code of the application. */
public final class RestDispatch {
    private static final String OURS = "ee.dedupe.internal.";

    private RestDispatch() {}

    /**
     * Returns whether it was Jakarta REST: its code comes before any of the application's but the bean's own,
     * interceptors and decorators. False where that cannot be told.
     *
     * @param target the class of the bean
     */
    public static boolean called(Class<?> target) {
        return called(target, ServerQuirks::servesRequests, OURS);
    }

    static boolean called(Class<?> target, Predicate<Class<?>> servesRequests, String ours) {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackFrame::getDeclaringClass)
                        .filter(type ->
                                type != RestDispatch.class && !type.getName().startsWith(ours))
                        .filter(type -> servesRequests.test(type) || isCaller(type, target))
                        .findFirst())
                .filter(servesRequests)
                .isPresent();
    }

    /** Generated classes stand for a bean, and have a name of their kind. */
    private static boolean isCaller(Class<?> type, Class<?> target) {
        return loaders(target).contains(Optional.ofNullable(type.getClassLoader()))
                && !type.getName().contains("$$")
                && !type.isAssignableFrom(target)
                && !target.isAssignableFrom(type)
                && !ServerQuirks.isMadeByContainer(type)
                && !type.isAnnotationPresent(Interceptor.class)
                && !type.isAnnotationPresent(Decorator.class);
    }

    /** An EAR may have this library elsewhere than the bean. */
    private static Set<Optional<ClassLoader>> loaders(Class<?> target) {
        return Stream.of(target, RestDispatch.class)
                .map(type -> Optional.ofNullable(type.getClassLoader()))
                .collect(Collectors.toSet());
    }
}
