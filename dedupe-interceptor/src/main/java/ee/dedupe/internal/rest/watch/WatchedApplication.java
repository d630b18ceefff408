package ee.dedupe.internal.rest.watch;

import java.util.Optional;

/** What the feature asks of the application. */
public interface WatchedApplication {
    /** What looks at its requests; empty where none are watched. */
    Optional<RequestWatch> watch();
}
