package ee.dedupe.internal.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.FirstAnswer;
import ee.dedupe.http.HttpCall;
import ee.dedupe.http.ProblemWriter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts that every guarded request of an application works with. Thread-safe.
 *
 * @param calls what guarded calls of all kinds go through
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param callers names the caller
 * @param settings as configured
 * @param stored which parts of an answer are stored
 * @param replies the answers to stopped calls
 */
public record HttpCalls(
        GuardedCalls calls,
        StorageKeys keys,
        RequestFingerprint fingerprint,
        HttpCallers callers,
        HttpSettings settings,
        StoredParts stored,
        Replies replies) {
    /**
     * The application's own parts.
     *
     * @param resolver names the caller, in place of header and principal
     * @param fingerprinter makes the fingerprint, in place of the library's own
     * @param authorizer may refuse a replay
     * @param responders the responder of a class
     * @param validators tell whether a stored answer is still true
     * @param problems writes refusals, in place of the library
     */
    public record Hooks(
            Optional<CallerResolver> resolver,
            Optional<Fingerprinter> fingerprinter,
            Optional<ReplayAuthorizer> authorizer,
            Function<Class<? extends DuplicateResponder>, DuplicateResponder> responders,
            Validators validators,
            Optional<ProblemWriter> problems) {}

    /**
     * Returns the answer of a first call, for whoever asks for it and does not repeat the call; empty where it may not be given,
     * and where it cannot be read.
     */
    public Optional<FirstAnswer> firstAnswer(StoredResult result, HttpOperation operation, HttpCall call) {
        return replies.first(result, operation.policy(), call);
    }

    /** Makes the parts, with those of the application. */
    public static HttpCalls with(
            Hooks hooks,
            GuardedCalls calls,
            StorageKeys keys,
            Fingerprint fingerprint,
            HttpSettings settings,
            DistinctCallers distinct) {
        return new HttpCalls(
                calls,
                keys,
                RequestFingerprint.with(fingerprint, hooks.fingerprinter(), settings.callerHeader()),
                new HttpCallers(hooks.resolver(), settings.callerHeader(), distinct),
                settings,
                new StoredParts(settings.replayHeaders(), settings.omitted()),
                new Replies(
                        new Problems(settings.problemBase(), hooks.problems()),
                        hooks.responders(),
                        hooks.authorizer(),
                        hooks.validators()));
    }
}
