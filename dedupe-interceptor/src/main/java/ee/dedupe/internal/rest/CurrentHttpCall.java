package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.operation.Operation;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands the guarded call of the current request from the request filter to the guard, which are one call apart on one
 * thread. The response filter does not use it: an asynchronous answer has no request scope.
 */
@RequestScoped
public class CurrentHttpCall {
    private @Nullable HttpGuardedCall call;
    private boolean taken;

    /** For the container. */
    public CurrentHttpCall() {}

    void open(HttpGuardedCall opened) {
        call = opened;
        taken = false;
    }

    /**
     * The call that the request filter opened for this policy, once: a resource that calls itself again, or calls another
     * guarded bean, does not answer the request a second time.
     *
     * @param target the class of the object that answers; where that is derived from the class that was asked for, and
     *     has the method from it, it answers in its place
     */
    Optional<HttpGuardedCall> take(Policy policy, Class<?> target) {
        HttpGuardedCall opened = call;
        if (opened == null || taken || !isFor(opened.policy().operation(), policy.operation(), target)) {
            return Optional.empty();
        }
        taken = true;
        return Optional.of(opened);
    }

    private static boolean isFor(Operation asked, Operation called, Class<?> target) {
        return asked.equals(called)
                || (asked.method().equals(called.method())
                        && asked.parameterTypes().equals(called.parameterTypes())
                        && isDerived(target, asked.beanClass()));
    }

    private static boolean isDerived(Class<?> target, String beanClass) {
        for (Class<?> type = target; type != null; type = type.getSuperclass()) {
            if (type.getName().equals(beanClass)) {
                return true;
            }
        }
        return false;
    }

    /** What the request to a guarded resource knows of itself; empty when this is none. */
    Optional<GuardedCall> guarded() {
        return Optional.ofNullable(call).map(HttpGuardedCall::call);
    }

    /** Who sent the request, if it is one to a guarded resource and its caller is known. */
    Optional<Caller> caller() {
        return Optional.ofNullable(call).map(HttpGuardedCall::caller);
    }
}
