package ee.dedupe.rest;

import ee.dedupe.spi.CallerResolver;
import ee.dedupe.spi.DuplicateResponder;
import ee.dedupe.spi.Fingerprinter;
import ee.dedupe.spi.ReplayAuthorizer;
import java.util.Optional;
import java.util.function.Function;

/**
 * The application's own parts.
 *
 * @param resolver names the caller, in place of header and principal
 * @param fingerprinter makes the fingerprint, in place of the library's own
 * @param authorizer may refuse a replay
 * @param responders the responder of a class
 */
public record HttpHooks(
        Optional<CallerResolver> resolver,
        Optional<Fingerprinter> fingerprinter,
        Optional<ReplayAuthorizer> authorizer,
        Function<Class<? extends DuplicateResponder>, DuplicateResponder> responders) {}
