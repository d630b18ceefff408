package ee.dedupe.internal.rest;

import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an HTTP status says of a call (RFC 9110, section 15): whether its work is done, and whether to repeat it helps. */
final class HttpEnding {
    /** Client errors that a repetition would meet again; under a key their answer stands. */
    private static final Set<Integer> TERMINAL = Set.of(400, 405, 406, 410, 411, 413, 414, 415, 422);

    private HttpEnding() {}

    static Ending of(int status, @Nullable Throwable failure, TransactionOutcome transaction, Optional<Duration> ttl) {
        boolean succeeded = status >= 200 && status < 400;
        return new Ending(status, succeeded, TERMINAL.contains(status), failure, transaction, ttl);
    }
}
