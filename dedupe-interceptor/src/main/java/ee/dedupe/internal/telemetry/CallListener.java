package ee.dedupe.internal.telemetry;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.util.Optional;
import java.util.OptionalLong;

/** Hears what became of each call of this node. It is called by the calls' threads: it waits for nothing and throws nothing. */
public interface CallListener {
    /**
     * A call is over.
     *
     * @param operation by its label
     */
    void ended(String operation, IdempotencyStatus outcome);

    /**
     * A call that is over met a claim.
     *
     * @param keyHash the storage key in hexadecimal digits
     * @param caller a digest; empty for nobody
     */
    void duplicate(String operation, IdempotencyStatus outcome, String keyHash, OptionalLong caller);

    /**
     * A call ran, or failed, without its guard.
     *
     * @param caller a digest as it is shown; empty for nobody
     */
    void bypassed(String operation, BypassReason reason, Optional<String> caller);
}
