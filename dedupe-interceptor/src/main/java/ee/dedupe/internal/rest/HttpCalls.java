package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.caller.RequestCaller;
import ee.dedupe.internal.telemetry.Telemetry;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * The requests of one application. Thread-safe.
 *
 * @param parts what each works with
 * @param currentCall finds the call that the request filter has opened
 */
public record HttpCalls(HttpParts parts, CurrentHttpCall currentCall) {
    /** With the application's own parts. */
    public static HttpCalls with(
            HttpHooks hooks,
            GuardedCalls calls,
            StorageKeys keys,
            Fingerprint fingerprint,
            HttpSettings settings,
            CurrentHttpCall currentCall,
            DistinctCallers distinct) {
        HttpParts parts = new HttpParts(
                calls,
                keys,
                RequestFingerprint.with(fingerprint, hooks.fingerprinter(), settings),
                new HttpCallers(hooks.resolver(), settings.callerHeader(), distinct),
                settings,
                new StoredParts(settings.replayHeaders(), settings.omitted()),
                new Replies(
                        new Problems(settings.conflictStatus()),
                        hooks.responders(),
                        hooks.authorizer(),
                        hooks.validators()));
        return new HttpCalls(parts, currentCall);
    }

    /** Names the callers of requests. */
    public HttpCallers callers() {
        return parts.callers();
    }

    /** What is told of the calls. */
    Telemetry telemetry() {
        return parts.calls().telemetry();
    }

    /** Stands before a resource method. */
    public Guard guard(HttpOperation operation, Method method) {
        return new HttpGuard(operation, method, currentCall, telemetry());
    }

    /** The guarded request that is answered now; empty when there is none, or outside of a request. */
    public Optional<GuardedCall> current() {
        return opened().map(HttpGuardedCall::call);
    }

    /** Who sent the request that is answered now, guarded or not, if that is known. */
    public Optional<Caller> caller() {
        return opened().map(HttpGuardedCall::caller)
                .or(() -> currentCall.caller().flatMap(RequestCaller::get));
    }

    private Optional<HttpGuardedCall> opened() {
        return Optional.ofNullable(currentCall.get());
    }
}
