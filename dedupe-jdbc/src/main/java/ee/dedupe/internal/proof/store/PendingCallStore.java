package ee.dedupe.internal.proof.store;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps calls that have begun and are not known to have ended, so that somebody else can drive them on when their node dies,
 * and calls that have failed and are to be undone.
 * {@code dedupe-tck} holds the contract as tests.
 *
 * <pre>
 *         begin            putOff                giveUp
 *  none ---------> held ----------> waiting            given up
 *   ^               | ^  ^            |   begin, take    |  begin
 *   +---------------+ |  +------------+------------------+
 *         end         +-- begin, take when its lease is over     given up to waiting: retry, to none: drop
 *
 *  takeBack, by whom begin has let hold it: to none if the call was new, else to waiting
 * </pre>
 *
 * <p><b>Committed at once.</b> Every change is made outside of the caller's transaction, and is there to stay when the method
 * returns.
 *
 * <p><b>One holder.</b> At any time at most one owner token holds a call, on all nodes that share the database. What an owner
 * does that does not hold the call changes nothing.
 *
 * <p><b>Failed for good.</b> A call that has failed is nobody's to begin, whether it is held or not, until it has ended. It is
 * taken as any other.
 *
 * <p><b>Never early.</b> Nobody takes a call before the lease of its owner is over, or its pause. One clock judges each call.
 *
 * <p>Called by the library alone, on threads without a transaction. Thread-safe. Each method throws
 * {@link ProofStoreException} when the store does not answer; what was asked for may then have been done.
 */
public interface PendingCallStore {
    /** The length of the part of a key that says what is in one order, in bytes. */
    int LINE_LENGTH = StorageKey.LENGTH - Long.BYTES;

    /** The results of {@link #begin}. */
    enum Begun {
        /** There was nothing: the call is noted, and held. */
        NEW,
        /** A call that nobody held: it is held again, as a new one. */
        TAKEN_OVER,
        /** A call that somebody holds, or that has failed. Nothing was changed. */
        HELD
    }

    /**
     * Notes a call that its client makes now, unless somebody holds it or it has failed. One that is taken over goes on with
     * the number of its run. Asked again by the same owner, as where a request was sent twice, it answers the same.
     *
     * @param lease how long it is held unless it is renewed
     */
    Begun begin(PendingCall call, OwnerToken owner, Duration lease);

    /**
     * Undoes what {@link #begin} has done for this owner, who may not know what that was, and by whom the call is not run: one
     * that was new is forgotten, and one that was taken over waits without a pause, so that nobody's abandoned call is lost.
     * Not for a call that was taken with {@link #take}. May be asked again, and before {@code begin} has answered.
     */
    void takeBack(StorageKey key, OwnerToken owner);

    /**
     * Holds a call for longer.
     *
     * @param lease from now on
     * @return false when this owner does not hold it any more
     */
    boolean renew(StorageKey key, OwnerToken owner, Duration lease);

    /**
     * Tells of a call that this owner holds.
     *
     * @return empty when this owner does not hold it any more
     */
    Optional<PendingCall> held(StorageKey key, OwnerToken owner);

    /**
     * Notes of a call that this owner holds, and holds on, whether it has failed.
     *
     * @return false when this owner does not hold it any more
     */
    boolean failed(StorageKey key, OwnerToken owner, boolean failed);

    /** Forgets a call that has ended. */
    void end(StorageKey key, OwnerToken owner);

    /**
     * Takes a call that nobody holds and whose pause, if it has one, is over; the one that has waited longest, as far as that
     * is easily told.
     *
     * @param operation of the call
     * @param lease how long it is held unless it is renewed
     * @return the call, with one attempt more; empty when there is none
     */
    Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease);

    /**
     * Notes what a call sends, in the transaction of this thread: nobody holds it, and it may be taken at once. In the place of
     * what is there under its key with another input, or is given up; with the same input it is the same message.
     *
     * @param inOrder of those whose keys begin with the same {@link #LINE_LENGTH} bytes, {@link #take} gives the first alone;
     *     the rest of the key is a number of the store's
     * @throws ProofStoreException when it cannot, or keeps no such thing
     */
    default void send(PendingCall letter, boolean inOrder) {
        throw new ProofStoreException("This store of calls to be driven on keeps nothing that they send");
    }

    /**
     * Lets a call go, to be taken again after a pause.
     *
     * @param attempts from now on
     */
    void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause);

    /**
     * Lets a call go, which nobody is to take any more; its client may still make it. It stays until then, or until an operator
     * has it taken again or dropped.
     */
    void giveUp(StorageKey key, OwnerToken owner);

    /** Counts the calls of an operation that nobody holds, up to so many of each kind. */
    Left left(String operation, int most);

    /** The calls of an operation that are given up, the first of them first, up to so many. */
    List<GivenUp> givenUp(String operation, int most);

    /**
     * Has a call that is given up taken again, at once and with its attempts counted anew.
     *
     * @param operation of the call: a key alone may be another application's
     * @return false when it is not given up, or there is none
     */
    boolean retry(String operation, StorageKey key);

    /**
     * Forgets a call that is given up.
     *
     * @param operation of the call: a key alone may be another application's
     * @return false when it is not given up, or there is none
     */
    boolean drop(String operation, StorageKey key);

    /**
     * The number of calls that nobody holds.
     *
     * @param waiting to be taken, now or after a pause
     * @param givenUp which nobody takes
     */
    record Left(int waiting, int givenUp) {}

    /**
     * A call that nobody takes any more, without what it was called with.
     *
     * @param attempts how often it was driven on, or undone
     */
    record GivenUp(StorageKey key, int attempts) {}

    /**
     * A call that has begun and is not known to have ended.
     *
     * @param key of the call
     * @param operation what was called, 1 to 500 characters; the same on all nodes
     * @param input what it was called with, as JSON
     * @param attempts how often it has been driven on, this time included; 0 for a call that its client has made
     * @param age since it was begun; never negative
     * @param run tells this run of the key from those that were undone before it; 0 for a call that nobody would undo
     * @param failed whether it is to be undone
     */
    record PendingCall(
            StorageKey key, String operation, String input, int attempts, Duration age, long run, boolean failed) {
        /** The longest name of an operation, in characters. */
        public static final int LONGEST_OPERATION = 500;

        /** Makes a call that its client makes now, and that nobody would undo. */
        public PendingCall(StorageKey key, String operation, String input) {
            this(key, operation, input, 0);
        }

        /** Makes a call that its client makes now. */
        public PendingCall(StorageKey key, String operation, String input, long run) {
            this(key, operation, input, 0, Duration.ZERO, run, false);
        }
    }
}
