package ee.dedupe;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets an operator see and change what the guard does in the application that this is injected into. Shows no
 * idempotency key, no caller and nothing of an answer. Asks nobody who they are: inject it only into code that
 * operators alone can reach, such as a resource with {@code @RolesAllowed}. Thread-safe; every method may wait for the
 * claim store. Nothing is null, and arguments must not be.
 *
 * <p>Every method throws {@link IllegalStateException} before the application has started, where nothing is guarded, and
 * when the store does not answer. Those that are about claims throw {@link UnsupportedOperationException} where the store
 * cannot show its claims.
 */
public interface Administration {
    /** The progress of a claim's call. */
    enum State {
        /** It runs, or its node has died less than a lease ago. */
        IN_PROGRESS,
        /** It runs or has ended: the claim stops duplicates for its ttl, whatever becomes of it. */
        STANDING,
        /** It has ended, and duplicates are told so. */
        COMPLETED,
        /** Written by another version of this library; counts as running. */
        UNKNOWN
    }

    /**
     * This node, since the application has started.
     *
     * @param store where the claims are kept, in words
     * @param operations how many are guarded, by the mode that is in force now
     * @param running how many guarded calls run here and hold a lease
     * @param waiting how many duplicates wait here for a running call
     * @param breakerOpen whether the store is left alone, since it does not answer
     * @param outcomes how many calls ended how, in the words of {@code Idempotency-Status}; without those that none had
     * @param latest the last calls that met a claim or ran without a guard, the newest first, at most 20
     * @param temporaryModes what {@link #setMode} has set and has not ended, that of all operations first
     */
    record Overview(
            String store,
            Map<Mode, Long> operations,
            int running,
            int waiting,
            boolean breakerOpen,
            Map<String, Long> outcomes,
            List<RecentCall> latest,
            List<TemporaryMode> temporaryModes) {}

    /**
     * A mode that an operator has set, on this node, for a while.
     *
     * @param operation the only one that it is of; empty for all
     * @param until when it ends, by the clock of this node
     * @param by the name of the operator's principal; empty when nobody was authenticated
     * @param reason as the operator gave it
     */
    record TemporaryMode(Optional<String> operation, Mode mode, Instant until, String by, String reason) {}

    /**
     * A call that met a claim, or ran without a guard.
     *
     * @param at when that was known, by the clock of this node
     * @param operation for example {@code com.acme.Payments.create}
     * @param outcome a word of {@code Idempotency-Status}
     * @param reason why it ran without a guard; empty when it met a claim
     * @param keyHash of the claim that it met; empty when it ran without a guard
     * @param caller a digest of who called, as of {@link DuplicateMet#caller}; empty for nobody known
     */
    record RecentCall(
            Instant at,
            String operation,
            String outcome,
            Optional<BypassReason> reason,
            Optional<String> keyHash,
            Optional<String> caller) {}

    /**
     * A live claim. The times compare the clocks of two nodes.
     *
     * @param keyHash its storage key in lower-case hex, 64 characters, as in events and logs
     * @param age since it was claimed
     * @param left until it ends unless it is renewed or completed; empty when unknown
     * @param operation for example {@code com.acme.Payments.create}; empty when the store does not keep it
     */
    record ClaimView(String keyHash, State state, Duration age, Optional<Duration> left, Optional<String> operation) {}

    /** Returns the state of this node. */
    Overview overview();

    /**
     * Returns some of the live claims of all nodes, and of all applications that share the store, in no order.
     *
     * @param most how many at most, 1 to 1,000
     * @throws IllegalArgumentException when it is outside
     */
    List<ClaimView> claims(int most);

    /**
     * Returns the live claim with this hash; empty when there is none.
     *
     * @throws IllegalArgumentException for what is no hash
     */
    Optional<ClaimView> claim(String keyHash);

    /**
     * Returns the live claims of calls with an idempotency key: usually one or none. Claims by fingerprint, and those
     * of {@link Deduplicator#call}, are found by their hash only.
     *
     * @param operation as in events, for example {@code com.acme.Payments.create}
     * @param caller the caller's name, wherever it is from; of a message its destination; empty for nobody
     * @param idempotencyKey as the client sent it
     * @throws IllegalArgumentException for an operation that is not guarded
     */
    List<ClaimView> claimsOf(String operation, String caller, String idempotencyKey);

    /**
     * Ends a claim whose call is not running, on all nodes, so that the next call runs. Logged by {@code ee.dedupe.audit}
     * with who did it, and told as {@link ClaimForgotten}. The record that the call has left in the database with
     * {@code dedupe-jdbc} is removed too, also where the claim has ended: in the transaction of this thread, else in one of its own.
     *
     * @param reason why, for the log: 1 to 200 characters, no control characters
     * @return {@code false} when there is no such claim and no such record, or the call counts as running
     * @throws IllegalArgumentException for what is no hash or no reason
     * @throws IllegalStateException also when the record cannot be removed; nothing is forgotten then
     */
    boolean forget(String keyHash, String reason);

    /**
     * Forgets a claim as {@link #forget} does, whether its call runs or not. A call that runs goes on, and the next one
     * runs beside it.
     *
     * @return {@code false} when there is no such claim and no such record
     */
    boolean forgetEvenRunning(String keyHash, String reason);

    /**
     * Returns how many calls wait to be finished, undone or sent on any node, now or after a pause. It counts up to
     * 1,000 of each operation. The key is the operation: a method with the types of its parameters, or {@code outbox:}
     * and the kind of what is sent. Empty where no call is noted and nothing is sent.
     */
    Map<String, Integer> pending();

    /**
     * Returns some of the calls that nobody takes any more, since {@code dedupe.recovery.attempts} are over, of
     * operations as in {@link #pending}.
     *
     * @param most how many at most, 1 to 1,000
     * @throws IllegalArgumentException when it is outside
     */
    List<Recovery.GivenUp> givenUp(int most);

    /**
     * Has a call that is given up taken again by some node, at its next look, with its attempts counted anew. Logged by
     * {@code ee.dedupe.audit} with who did it.
     *
     * @param reason as for {@link #forget}
     * @return {@code false} when no such call is given up
     * @throws IllegalArgumentException for what is no hash or no reason
     */
    boolean retry(String keyHash, String reason);

    /**
     * Drops a call that is given up: it is neither finished nor undone, what it is to send is not sent, and its client may make
     * it again. Logged as {@link #retry}.
     *
     * @return {@code false} when no such call is given up
     * @throws IllegalArgumentException for what is no hash or no reason
     */
    boolean drop(String keyHash, String reason);

    /**
     * Sets the mode of all operations, and of pieces of work, on this node for a while, whatever the configuration says. It
     * ends by itself; a mode that is set again counts anew. {@code dedupe.enabled=false} holds above it, and so does the
     * mode that is set for one operation. Calls that run go on as they began. Logged by {@code ee.dedupe.audit} with who did
     * it, and told as {@link ModeChanged}. Works with every store.
     *
     * @param howLong 1 s to 24 h
     * @param reason as for {@link #forget}
     * @throws IllegalArgumentException for a time that is outside, or what is no reason
     */
    TemporaryMode setMode(Mode mode, Duration howLong, String reason);

    /**
     * Does what {@link #setMode(Mode, Duration, String)} does, for one operation.
     *
     * @param operation as in events, for example {@code com.acme.Payments.create}; pieces of work are no operations
     * @throws IllegalArgumentException for a time that is outside, what is no reason, or an operation that is not guarded
     */
    TemporaryMode setMode(String operation, Mode mode, Duration howLong, String reason);

    /**
     * Ends the mode that was set for all operations before its time. Those that were set for one stay.
     *
     * @param reason as for {@link #forget}
     * @return {@code false} when there was none
     * @throws IllegalArgumentException for what is no reason
     */
    boolean endMode(String reason);

    /** Does what {@link #endMode(String)} does, for the mode that was set for one operation. */
    boolean endMode(String operation, String reason);

    /**
     * CDI event: an operator has set a mode for a while by {@link Administration}, or has ended it before its time. A mode that
     * ends by itself is not told again: {@code until} said when. Fired once to synchronous observers and once to asynchronous
     * ones, on the operator's node, which is the only one where it holds.
     *
     * @param operation the only one that it is of; empty for all
     * @param mode what was set; empty when the configuration holds again
     * @param until when it ends, by the clock of the node; empty when the configuration holds again
     * @param by the name of the operator's principal; empty when nobody is authenticated
     * @param reason as the operator gave it
     */
    record ModeChanged(
            Optional<String> operation, Optional<Mode> mode, Optional<Instant> until, String by, String reason) {}

    /**
     * CDI event: an operator has ended a claim by {@link Administration}. No {@link DedupeEvent}, since a claim does not tell
     * whose operation's it is. Fired once to synchronous observers and once to asynchronous ones, on the operator's node.
     *
     * @param keyHash the storage key in lower-case hex, 64 characters
     * @param by the name of the operator's principal; empty when nobody is authenticated
     * @param reason as the operator gave it
     */
    record ClaimForgotten(String keyHash, String by, String reason) {}
}
