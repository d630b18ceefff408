package ee.dedupe.internal.rest;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/**
 * Holds the guarded call of the current request, from the request filter to the guard, which are one call apart on one
 * thread. The response filter does not use it: an asynchronous answer has no request scope.
 */
@RequestScoped
public class CurrentHttpCall {
    private @Nullable HttpGuardedCall call;

    /** For the container. */
    public CurrentHttpCall() {}

    void set(HttpGuardedCall opened) {
        call = opened;
    }

    /** Null when this is no request to a guarded resource. */
    @Nullable
    HttpGuardedCall get() {
        return call;
    }
}
