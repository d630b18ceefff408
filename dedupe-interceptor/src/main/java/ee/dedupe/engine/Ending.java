package ee.dedupe.engine;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a call ended.
 *
 * @param status the final HTTP status, after exception mapping
 * @param failure what the method threw, or null
 * @param transaction how its transaction ended
 * @param ttl chosen by the call itself, in place of the policy's
 */
public record Ending(int status, @Nullable Throwable failure, TransactionOutcome transaction, Optional<Duration> ttl) {
    boolean succeeded() {
        return status >= 200 && status < 400;
    }

    boolean isCommittedFailure() {
        return !succeeded() && transaction == TransactionOutcome.COMMITTED;
    }
}
