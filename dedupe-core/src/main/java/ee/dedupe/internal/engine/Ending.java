package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.SubjectKey;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The end of a call.
 *
 * @param status the final HTTP status, after exception mapping; 0 for a call that answers no HTTP request
 * @param succeeded whether the work is done
 * @param terminal whether it failed in a way that a repetition would meet again
 * @param failure what the method threw, or null
 * @param transaction how its transaction ended
 * @param ttl chosen by the call itself, in place of the policy's
 * @param about what its answer is about
 * @param mayGoOn whether it has failed since nobody waits for it any more, and its work may go on
 */
public record Ending(
        int status,
        boolean succeeded,
        boolean terminal,
        @Nullable Throwable failure,
        TransactionOutcome transaction,
        Optional<Duration> ttl,
        Set<SubjectKey> about,
        boolean mayGoOn) {
    private static final int NO_STATUS = 0;

    public Ending {
        about = Set.copyOf(about);
        if (failure instanceof AnsweredByFallback) {
            // Whatever status another's answer has.
            failure = failure.getCause();
            succeeded = false;
            terminal = false;
        }
    }

    /** Makes the end of a call that has not said what its answer is about. */
    public Ending(
            int status,
            boolean succeeded,
            boolean terminal,
            @Nullable Throwable failure,
            TransactionOutcome transaction,
            Optional<Duration> ttl) {
        this(status, succeeded, terminal, failure, transaction, ttl, Set.of(), false);
    }

    /** The same, of a call whose answer is about this. */
    public Ending about(Set<SubjectKey> subjects) {
        return subjects.equals(about)
                ? this
                : new Ending(status, succeeded, terminal, failure, transaction, ttl, subjects, mayGoOn);
    }

    /** The same, told by the stage or the future that the call has returned. */
    public Ending ofStage() {
        return failure == null || !OpenEnd.is(failure)
                ? this
                : new Ending(status, succeeded, terminal, OpenEnd.unwrapped(failure), transaction, ttl, about, true);
    }

    /** Makes the end of a call that answers no HTTP request: it has succeeded unless it threw. */
    public static Ending withoutStatus(
            @Nullable Throwable failure, TransactionOutcome transaction, Optional<Duration> ttl) {
        return new Ending(NO_STATUS, failure == null, false, failure, transaction, ttl);
    }

    boolean isCommittedFailure() {
        return !succeeded && transaction == TransactionOutcome.COMMITTED;
    }
}
