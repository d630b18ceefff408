package ee.dedupe.internal.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.Validators;
import java.util.Optional;
import java.util.function.Function;

/**
 * The application's own parts.
 *
 * @param resolver names the caller, in place of header and principal
 * @param fingerprinter makes the fingerprint, in place of the library's own
 * @param authorizer may refuse a replay
 * @param responders the responder of a class
 * @param validators tell whether a stored answer is still true
 */
public record HttpHooks(
        Optional<CallerResolver> resolver,
        Optional<Fingerprinter> fingerprinter,
        Optional<ReplayAuthorizer> authorizer,
        Function<Class<? extends DuplicateResponder>, DuplicateResponder> responders,
        Validators validators) {}
