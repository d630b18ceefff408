package ee.dedupe.spi;

import java.time.Duration;
import java.util.Optional;

/** What {@link ProofStore#begin} found. */
public sealed interface ProofResult {
    /**
     * The key was free. Its record is now part of the transaction: it is there for others when that commits, and never
     * was when that rolls back.
     *
     * @param proof what the store is given when the record is finished
     */
    record Granted(Proof proof) implements ProofResult {}

    /**
     * A transaction that has committed holds the key: its call is done. Nothing was changed.
     *
     * @param age since the record was begun; never negative
     * @param left until the record ends; positive
     * @param payload as it was begun with
     * @param result as it was recorded; empty when the call ended without one
     */
    record Proven(Duration age, Duration left, Optional<PayloadDigest> payload, Optional<StoredResult> result)
            implements ProofResult {}

    /**
     * A transaction that has not ended holds the key, or it cannot be told within a moment whether one does. Nothing was
     * changed.
     *
     * @param transactionLost whether the database has given up the caller's transaction over this question, so that it can
     *     only roll back
     */
    record InFlight(boolean transactionLost) implements ProofResult {}
}
