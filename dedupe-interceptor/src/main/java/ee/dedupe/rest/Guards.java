package ee.dedupe.rest;

import java.lang.reflect.Method;
import java.util.Optional;

/** What the doorway asks of the rest of the application. Thread-safe. */
public interface Guards {
    /** What guards a resource method; empty when it is not guarded. */
    Optional<RestGuard> guard(Class<?> resourceClass, Method method);

    /** Whether the method carries the annotation although its class is no bean that CDI intercepts. */
    boolean annotatedButUnknown(Class<?> resourceClass, Method method);

    /** What to work with; complete once the application has started. */
    RestRoom room();
}
