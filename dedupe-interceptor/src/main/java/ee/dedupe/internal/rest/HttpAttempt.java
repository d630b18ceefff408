package ee.dedupe.internal.rest;

import ee.dedupe.internal.engine.AnsweredByFallback;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.rest.async.AnswerWatcher;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.async.AsyncAnswer;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of the method of a guarded request, by the server or by whoever tries it again outside of the guard: how it ends,
 * and how its transaction does. Thread-safe.
 */
final class HttpAttempt implements AnswerWatcher {
    private final Answer answer;
    private volatile @Nullable AsyncAnswer later;
    private volatile @Nullable Throwable failure;
    private volatile @Nullable Object result;
    private volatile @Nullable TransactionOutcome transaction;
    private @Nullable Runnable next;

    /** The answer to the request, as an attempt sees it. */
    interface Answer {
        /** What a status says of the work, and of a transaction that has ended like this. */
        Ending ending(int status, @Nullable Throwable thrown, TransactionOutcome ended);

        /** Whether all claims would be kept if the call ended like this. */
        boolean keeps(Ending ending);

        /** As {@link AnswerWatcher#answered}, of one attempt. */
        void answered(HttpAttempt by, ApplicationAnswer told, boolean over);
    }

    HttpAttempt(Answer answer) {
        this.answer = answer;
    }

    @Override
    public void awaits(AsyncAnswer told) {
        later = told;
    }

    /** Whether the application answers when it wants to. */
    boolean answersLater() {
        return later != null;
    }

    @Override
    public void answered(ApplicationAnswer told, boolean over) {
        answer.answered(this, told, over);
    }

    /** Notes what the method threw, before it is mapped to a status. */
    void failed(Throwable thrown) {
        failure = thrown;
    }

    /** What the method threw is not mapped: something outside of the guard answers in its place. */
    void answeredForOutside() {
        Throwable thrown = failure;
        if (thrown != null && !(thrown instanceof AnsweredByFallback)) {
            failure = new AnsweredByFallback(null, thrown);
        }
    }

    /** Notes what the method has returned. */
    @Nullable
    Object returned(@Nullable Object returned) {
        result = returned;
        return returned;
    }

    /** What the method has returned; null before. */
    @Nullable
    Object result() {
        return result;
    }

    /** Its transaction has ended, on whichever thread; or there is none. */
    void transactionEnded(TransactionOutcome outcome) {
        Runnable waiting;
        synchronized (this) {
            transaction = outcome;
            waiting = next;
            next = null;
        }
        if (waiting != null) {
            waiting.run();
        }
    }

    /** Whether its transaction, which may be around the whole request, has not ended. */
    boolean isInTransaction() {
        return transaction == null;
    }

    /** Does this when its transaction has ended: now, if that is so. */
    void onceEnded(Runnable step) {
        synchronized (this) {
            if (transaction == null) {
                next = step;
                return;
            }
        }
        step.run();
    }

    /** Whether the answer of this status tells how the work has ended. */
    boolean endsWith(int status) {
        AsyncAnswer async = later;
        if (async == null || failure != null) {
            return true;
        }
        return switch (async.origin(status)) {
            case APPLICATION -> true;
            // What the application stands by is kept. What would have the client repeat it is not said of the work.
            case TIMEOUT_HANDLER -> answer.keeps(ending(status));
            case SERVER -> false;
        };
    }

    /** What a status says: whether the work is done, and whether to repeat it helps. */
    Ending ending(int status) {
        TransactionOutcome outcome = transaction;
        AsyncAnswer async = failure == null ? later : null;
        Ending told = answer.ending(
                status, async == null ? failure : async.failure(), outcome == null ? TransactionOutcome.NONE : outcome);
        return async != null && async.isOfStage() ? told.ofStage() : told;
    }

    /** How it has ended, as far as that is known before its answer has a status. */
    Ending ending() {
        AsyncAnswer async = later;
        Throwable thrown = failure == null && async != null ? async.failure() : failure;
        return ending(ApplicationAnswer.of(result, thrown).status());
    }

    /** Whether it has come to nothing, so that to try again is no second run. */
    boolean isInVain() {
        Ending ended = ending();
        return !ended.mayGoOn()
                && (ended.failure() != null
                        || ended.transaction() == TransactionOutcome.ROLLED_BACK
                        || ended.transaction() == TransactionOutcome.UNKNOWN
                        || !answer.keeps(ended));
    }
}
