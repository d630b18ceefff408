package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.rest.caller.RequestCaller;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the guarded call of the request that a thread serves. It is a property of the request, which Jakarta REST keeps
 * as an attribute of the servlet request: no call can stay behind on a thread. Thread-safe.
 */
public final class CurrentHttpCall {
    // One for each Jakarta REST application; each stands for the request that the calling thread serves there.
    private final List<HttpServletRequest> requests = new CopyOnWriteArrayList<>();

    private final BooleanSupplier requestScope;

    /**
     * Knows no request yet.
     *
     * @param requestScope whether CDI's is active on the calling thread
     */
    public CurrentHttpCall(BooleanSupplier requestScope) {
        this.requestScope = requestScope;
    }

    /** Looks for calls in this request too. */
    void in(HttpServletRequest current) {
        requests.add(current);
    }

    /** Null when this is no request to a guarded resource. */
    @Nullable
    HttpGuardedCall get() {
        for (HttpServletRequest request : requests) {
            if (attribute(request, HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call) {
                return call;
            }
        }
        return null;
    }

    /** Returns whether the thread serves no request that could be asked for its call. */
    boolean isWithoutRequest() {
        return requests.stream().noneMatch(CurrentHttpCall::isThere);
    }

    /** Tells who sent the request that a thread serves, guarded or not; empty when that is not known. */
    public Optional<RequestCaller> sender() {
        return requests.stream()
                .map(request -> attribute(request, RequestCaller.PROPERTY))
                .filter(RequestCaller.class::isInstance)
                .map(RequestCaller.class::cast)
                .findFirst();
    }

    /** The guarded request that is answered now; empty when there is none, or outside of a request. */
    public Optional<GuardedCall> call() {
        return Optional.ofNullable(get()).map(HttpGuardedCall::call);
    }

    /** Tells who sent the request that this thread serves or works for, guarded or not, if that is known. */
    public Optional<Caller> caller() {
        return Optional.ofNullable(get())
                .map(HttpGuardedCall::caller)
                .or(() -> sender().flatMap(RequestCaller::get))
                .or(() -> CallContext.current().flatMap(CallContext::caller));
    }

    /** The hosts that this request is for; empty where that is not known. */
    public String authority() {
        return Optional.ofNullable(get())
                .map(call -> call.request.authority())
                .or(() -> sender().map(RequestCaller::authority))
                .or(() -> CallContext.current().map(CallContext::authority))
                .orElse("");
    }

    /** Returns whether the thread may serve a request, which Jakarta REST has not told of. */
    boolean mayBeMissed() {
        return requestScope.getAsBoolean();
    }

    private static boolean isThere(HttpServletRequest request) {
        try {
            request.getAttribute(HttpGuardedCall.PROPERTY);
            return true;
        } catch (RuntimeException noRequest) {
            return false;
        }
    }

    /** Servers throw exceptions of different types where the thread serves no request of the application. */
    private static @Nullable Object attribute(HttpServletRequest request, String name) {
        try {
            return request.getAttribute(name);
        } catch (RuntimeException noRequest) {
            return null;
        }
    }
}
