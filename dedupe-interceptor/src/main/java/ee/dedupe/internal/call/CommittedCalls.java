package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import java.time.Duration;
import java.util.Optional;

/**
 * What is known of calls beside their claims, as it was committed with their work. Found by its type where a jar beside the guard
 * keeps it. Each method throws a {@link RuntimeException} when it cannot do what it is asked for. Thread-safe.
 */
public interface CommittedCalls {
    /** Finds a call that was committed; empty when there is none. To be asked on a thread without a transaction. */
    Optional<Committed> find(StorageKey key);

    /**
     * Forgets a call that was committed, in the transaction of this thread.
     *
     * @return false when there is none
     */
    boolean forget(StorageKey key);

    /** Forgets each call whose result is about this, in the transaction of this thread. */
    void forget(SubjectKey subject);

    /**
     * A call that was committed.
     *
     * @param age since it began
     * @param payload what came with an idempotency key
     * @param result empty when it ended without one
     */
    record Committed(Duration age, Optional<PayloadDigest> payload, Optional<StoredResult> result) {}
}
