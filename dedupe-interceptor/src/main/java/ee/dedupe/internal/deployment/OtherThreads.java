package ee.dedupe.internal.deployment;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import jakarta.interceptor.Interceptor;
import java.lang.annotation.Annotation;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where MicroProfile Fault Tolerance hands a resource method to another thread before the guard, which finds no request there. */
public final class OtherThreads {
    private static final String ASYNCHRONOUS = "org.eclipse.microprofile.faulttolerance.Asynchronous";
    private static final String PRIORITY = "mp.fault.tolerance.interceptor.priority";

    private OtherThreads() {}

    /**
     * Why the method cannot be guarded, if so.
     *
     * @param configured the whole number that is set for a key
     */
    public static Optional<String> of(GuardedMethod guarded, Function<String, Optional<Integer>> configured) {
        return guarded.kind() == CallKind.HTTP_REQUEST && isAsynchronous(guarded)
                ? configured
                        .apply(PRIORITY)
                        .filter(priority -> priority <= Interceptor.Priority.LIBRARY_BEFORE)
                        .map(priority -> "DEDUP0020 @Deduplicated on " + guarded.label() + " cannot be honored: "
                                + PRIORITY
                                + "=" + priority + " has its @Asynchronous hand it to another thread before the guard,"
                                + " which does not find the request there. Set more than "
                                + Interceptor.Priority.LIBRARY_BEFORE + ", or remove @Asynchronous")
                : Optional.empty();
    }

    private static boolean isAsynchronous(GuardedMethod guarded) {
        return Stream.of(guarded.method().getAnnotations(), guarded.beanClass().getAnnotations())
                .flatMap(Stream::of)
                .map(Annotation::annotationType)
                .anyMatch(type -> type.getName().equals(ASYNCHRONOUS));
    }
}
