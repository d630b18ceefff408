package ee.dedupe.internal.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.caller.RequestCaller;
import ee.dedupe.internal.telemetry.Telemetry;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Function;

/**
 * The requests of one application. Thread-safe.
 *
 * @param parts what each works with
 * @param currentCall finds the call that the request filter has opened
 */
public record HttpCalls(HttpParts parts, CurrentHttpCall currentCall) {
    /**
     * The application's own parts.
     *
     * @param resolver names the caller, in place of header and principal
     * @param fingerprinter makes the fingerprint, in place of the library's own
     * @param authorizer may refuse a replay
     * @param responders the responder of a class
     * @param validators tell whether a stored answer is still true
     */
    public record Hooks(
            Optional<CallerResolver> resolver,
            Optional<Fingerprinter> fingerprinter,
            Optional<ReplayAuthorizer> authorizer,
            Function<Class<? extends DuplicateResponder>, DuplicateResponder> responders,
            Validators validators) {}

    /** With the application's own parts. */
    public static HttpCalls with(
            Hooks hooks,
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
