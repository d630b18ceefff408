package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import jakarta.enterprise.context.ContextNotActiveException;
import java.util.Optional;
import java.util.function.Function;

/** Guards the requests of one application. Thread-safe. */
public final class HttpCalls {
    private final HttpParts parts;
    private final CurrentHttpCall current;

    /**
     * For one application.
     *
     * @param current hands a call from the request filter to the guard; a proxy of the request-scoped bean
     */
    public HttpCalls(
            GuardedCalls calls,
            StorageKeys keys,
            Fingerprint fingerprint,
            HttpSettings settings,
            HttpHooks hooks,
            CurrentHttpCall current) {
        this.parts = new HttpParts(
                calls,
                keys,
                new RequestFingerprint(fingerprint, hooks.fingerprinter()),
                new HttpCallers(hooks.resolver(), settings.callerHeader()),
                settings,
                new ReplayHeaders(settings.replayHeaders()),
                new Replies(new Problems(settings.conflictStatus()), hooks.responders(), hooks.authorizer()));
        this.current = current;
    }

    /** Stands before a resource method. */
    public Guard guard(HttpOperation operation) {
        return new HttpGuard(operation, current);
    }

    /** The guarded request that is answered now; empty when there is none, or outside of a request. */
    public Optional<GuardedCall> current() {
        return ofRequest(CurrentHttpCall::guarded);
    }

    /** Who sent the guarded request that is answered now, if that is known. */
    public Optional<Caller> caller() {
        return ofRequest(CurrentHttpCall::caller);
    }

    private <T> Optional<T> ofRequest(Function<CurrentHttpCall, Optional<T>> question) {
        try {
            return question.apply(current);
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    /** The request is about to be answered on this thread. */
    void enter(HttpGuardedCall call) {
        current.open(call);
    }

    HttpParts parts() {
        return parts;
    }
}
