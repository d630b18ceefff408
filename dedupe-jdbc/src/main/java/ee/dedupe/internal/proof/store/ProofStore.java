package ee.dedupe.internal.proof.store;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps a record of each call in the call's own transaction, in the database that the application writes to: the record and
 * the work are committed together or not at all. It is asked after the {@link ClaimStore}, which keeps duplicates away from
 * it, and in its place where that cannot answer. {@code dedupe-tck} holds the contract as tests.
 *
 * <pre>
 *          begin                commit                    ttl over
 *   free ---------> in flight ----------------> proven -------------> free
 *                    |  |  ^  |
 *                    |  +--+  | rollback, or undo and commit
 *                    | record +------------------------------------> free
 * </pre>
 *
 * <p><b>Of the caller's transaction.</b> Every change but {@link #amend} is made in the transaction that is active on the
 * calling thread. The store neither begins nor ends it.
 *
 * <p><b>One commit.</b> Of any number of transactions that begin one free key, at most one commits with its record, on all
 * nodes that share the database.
 *
 * <p><b>Never waits</b> for another transaction beyond a moment, at most one second: a key that another one holds is in
 * flight. Where the database lets it, the caller's transaction can go on after each answer.
 *
 * <p><b>Never early.</b> A record that was committed is never free again before its ttl is over. One clock judges each
 * record. A record may live up to 250 milliseconds longer.
 *
 * <p><b>Who calls.</b> The library alone: on the thread of the call, with a transaction active, for one key at most one
 * record in a transaction at a time; {@link #amend} and {@link #find} on a thread without one. Thread-safe.
 *
 * <p><b>What throws.</b> Each method but {@link #close} throws {@link ProofStoreException} when it cannot do what it is asked
 * for, with no transaction on the calling thread that the store could join, for example. The transaction is then rolled
 * back. Whatever else a method throws counts as such a failure.
 */
public interface ProofStore extends AutoCloseable {
    /**
     * Records that a call of this key runs, if the key is free: no transaction that has committed or may commit holds it. A
     * key that this transaction holds itself is proven, so that the library can ask whether its record is there still after
     * the application may have rolled back to a savepoint.
     *
     * @throws ProofStoreException when it cannot be told or written
     */
    ProofResult begin(ProofRequest request);

    /**
     * Returns the record of this key that a transaction has committed; empty when there is none, or its time is over. Nothing is
     * changed. Asked on a thread without a transaction; never waits for another transaction beyond a moment.
     *
     * @throws ProofStoreException when it cannot be told
     */
    Optional<ProofResult.Proven> find(StorageKey key);

    /**
     * Records the result of the call, in the transaction that has begun it. Whoever begins the key after the commit is told
     * of it. May be called again, and the last result counts.
     *
     * @param ttl how long the record lives from now on; positive, at most {@link Term#LONGEST}, or {@link Term#FOREVER}
     * @throws ProofStoreException when the record cannot be written, or is not this transaction's any more
     */
    void record(Proof proof, StoredResult result, Duration ttl);

    /**
     * Gives a record that was committed another result: what left the server, which may not be known before the commit. Made
     * at once, outside of any transaction. When the record ends does not change.
     *
     * @return {@code false} when there is no such record, or not any more; nothing was changed then
     * @throws ProofStoreException when it cannot be written
     */
    boolean amend(Proof proof, StoredResult result);

    /**
     * Takes the record back, in the transaction that has begun it: the call may be repeated although that transaction may
     * commit. Changes nothing when the record is not this transaction's any more.
     *
     * @throws ProofStoreException when it cannot be taken back
     */
    void undo(Proof proof);

    /**
     * Notes what the result of the call is about, in the transaction that has begun its record. Asked once for a record, when
     * its call has ended.
     *
     * @param subjects at least one
     * @param ttl how long the record lives from now on; what is noted lives at least as long
     * @throws ProofStoreException when it cannot be noted
     */
    void about(Proof proof, Set<SubjectKey> subjects, Duration ttl);

    /**
     * Takes a record back that was proven, in the transaction of this thread: when that commits the key is free, or its next
     * record's. Never waits for another transaction that takes it back beyond a moment.
     *
     * @param fence of the record, as {@link ProofResult.Proven#fence}
     * @return {@code false} when there is no such record any more, or it is another application's; nothing was changed then
     * @throws ProofStoreException when it cannot be taken back
     */
    boolean forget(StorageKey key, long fence);

    /**
     * Takes every record back whose result is about this, in the transaction of this thread.
     *
     * @throws ProofStoreException when they cannot be taken back
     */
    void forget(SubjectKey subject);

    /**
     * Returns how many records of this application never end, as they were counted last; -1 while that is not known.
     * Asked by any thread; never waits.
     */
    default long staying() {
        return -1;
    }

    /**
     * Frees what this store opened itself. Called once when the application stops; other calls may still be under way.
     * Closing twice does nothing, and nothing is thrown. Does nothing by default.
     */
    @Override
    default void close() {}

    /**
     * The record that a call has begun in its own transaction, as granted by {@link #begin}. Given back to the store
     * to be finished.
     *
     * @param key what is recorded
     * @param fence of this run of the key; greater than that of every earlier run which has ended, whether it was committed
     *     or not. A resource outside the database can refuse whoever comes with a smaller number than it has seen
     */
    record Proof(StorageKey key, long fence) {}

    /**
     * One record to begin.
     *
     * @param key what is to be recorded
     * @param payload what came with an idempotency key; empty for a fingerprint, which is its own payload
     * @param ttl how long the record lives from now on unless it is {@link #record recorded} with another ttl;
     *     positive, at most {@link Term#LONGEST}, or {@link Term#FOREVER}
     */
    record ProofRequest(StorageKey key, Optional<PayloadDigest> payload, Duration ttl) {
        public ProofRequest {
            Term.checkRecorded(ttl);
        }
    }

    /** The results of {@link #begin}. */
    sealed interface ProofResult {
        /**
         * The key was free. Its record is now part of the transaction: it is there for others when that commits, and never
         * was when that rolls back.
         *
         * @param proof what the store is given when the record is finished
         */
        record Granted(Proof proof) implements ProofResult {}

        /**
         * A transaction that has committed holds the key, or this one does: its call is done. Nothing was changed.
         *
         * @param age since the record was begun; never negative
         * @param left until the record ends; positive
         * @param payload as it was begun with
         * @param result as it was recorded; empty when the call ended without one
         * @param fence of the record
         */
        record Proven(
                Duration age, Duration left, Optional<PayloadDigest> payload, Optional<StoredResult> result, long fence)
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
}
