package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.AnsweredByFallback;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.rest.async.AnswerWatcher;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.async.AsyncAnswer;
import ee.dedupe.internal.rest.entity.EntityState;
import ee.dedupe.internal.transaction.Transactions;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of the method of a guarded request, by the server or by whoever tries it again outside of the guard: how it ends,
 * and how its transaction does. Thread-safe.
 */
final class HttpAttempt implements AnswerWatcher {
    private static final int FIRST_OF_FAILURES = 400;

    private final GuardedCall call;
    private final ClientTerms terms;
    private final Answered request;
    private final CompletableFuture<TransactionOutcome> transaction = new CompletableFuture<>();
    private volatile @Nullable AsyncAnswer later;
    private volatile @Nullable Throwable failure;
    /** What was thrown on outside of the guard in the place of the failure; null where nobody has seen that. */
    private volatile @Nullable Throwable thrownOn;

    private volatile boolean answeredOutside;
    private volatile @Nullable Object result;
    private volatile @Nullable Expected expected;

    /**
     * The answer as a record has it, before it is written.
     *
     * @param entity all that it was made of when the method had returned; empty where that cannot or need not be told
     * @param otherwise to be run if it becomes another
     */
    record Expected(StoredAnswer answer, Optional<EntityState> entity, Runnable otherwise) {}

    /** The request, which may have its answer from this attempt. */
    interface Answered {
        /** Does what {@link AnswerWatcher#answered} does, for this attempt. */
        void by(HttpAttempt attempt, ApplicationAnswer answer, boolean over);
    }

    /** Begins in the transaction of this thread, which may be around the whole request. */
    HttpAttempt(GuardedCall call, ClientTerms terms, Answered request, Transactions transactions) {
        this.call = call;
        this.terms = terms;
        this.request = request;
        transactions.whenEnded(transaction::complete);
    }

    @Override
    public void awaits(AsyncAnswer told) {
        later = told;
    }

    /** Returns whether the application answers when it wants to. */
    boolean answersLater() {
        return later != null;
    }

    @Override
    public void answered(ApplicationAnswer answer, boolean over) {
        request.by(this, answer, over);
    }

    /** Notes what the method threw, before it is mapped to a status. */
    void failed(Throwable thrown) {
        failure = thrown;
    }

    /** Its answer has this status: one that its failure does not become is of something outside of the guard. */
    void isGiven(int status, FailureMapping mapping, Class<?> beanClass) {
        Throwable thrown = thrownOn == null ? thrown() : thrownOn;
        if (thrown != null && FailureMapping.tells(status) && !mapping.mayGive(status, thrown, beanClass)) {
            answeredOutside = true;
        }
    }

    /**
     * Notes how its invocation has ended outside of the guard.
     *
     * @param thrown that is mapped then; null where there is an answer, in the place of what the method threw
     */
    void endedOutside(@Nullable Throwable thrown) {
        thrownOn = thrown;
        if (thrown == null && failure != null) {
            answeredOutside = true;
        }
    }

    /** Returns what the method has thrown, or its stage or resumed response has failed with; null for neither. */
    private @Nullable Throwable thrown() {
        AsyncAnswer async = later;
        return failure != null || async == null ? failure : async.failure();
    }

    private @Nullable Throwable judged() {
        Throwable thrown = thrown();
        return answeredOutside && thrown != null && !(thrown instanceof AnsweredByFallback)
                ? new AnsweredByFallback(null, thrown)
                : thrown;
    }

    /** Notes what the method has returned. */
    @Nullable
    Object returned(@Nullable Object returned) {
        result = returned;
        return returned;
    }

    /** Returns what the method has returned; null before. */
    @Nullable
    Object result() {
        return result;
    }

    /** Its answer was recorded like this, before it has a status. */
    void expects(Expected answer) {
        expected = answer;
    }

    /** Null unless it was recorded before it was written. */
    @Nullable
    Expected expected() {
        return expected;
    }

    /** Completed when its transaction has ended, or there is none. */
    CompletableFuture<TransactionOutcome> transaction() {
        return transaction;
    }

    /** Returns whether the answer of this status tells how the work has ended. */
    boolean endsWith(int status) {
        AsyncAnswer async = later;
        if (async == null || failure != null) {
            return true;
        }
        return switch (async.origin(status)) {
            case APPLICATION -> true;
            // What the application stands by is kept. What would have the client repeat it is not said of the work.
            case TIMEOUT_HANDLER -> call.keeps(ending(status));
            case SERVER -> false;
        };
    }

    /** Tells what a status says: whether the work is done, and whether to repeat it helps. */
    Ending ending(int status) {
        AsyncAnswer async = failure == null ? later : null;
        TransactionOutcome outcome = transaction.isDone() ? transaction.join() : TransactionOutcome.NONE;
        Ending told = ending(status, judged(), outcome);
        return async != null && async.isOfStage() ? told.ofStage() : told;
    }

    /** Tells what a status says of the work, and of a transaction that has ended like this. */
    Ending ending(int status, @Nullable Throwable thrown, TransactionOutcome ended) {
        boolean succeeded = status >= 200 && status < FIRST_OF_FAILURES;
        return new Ending(
                status,
                succeeded,
                !succeeded && TerminalStatuses.contain(status),
                thrown,
                ended,
                succeeded ? call.choices().ttl() : call.choices().ttl().or(terms::errorTtl));
    }

    /** Tells how it has ended, as far as that is known before its answer has a status. */
    Ending ending() {
        return ending(own().status());
    }

    /** Returns what it answers itself, as far as that is known. */
    ApplicationAnswer own() {
        AsyncAnswer async = failure == null ? later : null;
        ApplicationAnswer answered = async == null ? null : async.own();
        return answered == null ? ApplicationAnswer.of(result, failure) : answered;
    }

    /** Returns its own answer, where that is kept, and this status is another, which is not; else null. */
    @Nullable
    ApplicationAnswer displacedBy(int status) {
        ApplicationAnswer own = own();
        return own.failure() == null && own.status() != status && !call.keeps(ending(status)) && call.keeps(ending())
                ? own
                : null;
    }

    /** Returns whether it has come to nothing, so that to try again is no second run. */
    boolean isInVain() {
        Ending ended = ending();
        return !ended.mayGoOn()
                && (ended.failure() != null
                        || ended.transaction() == TransactionOutcome.ROLLED_BACK
                        || ended.transaction() == TransactionOutcome.UNKNOWN
                        || !call.keeps(ended));
    }

    /** Tells how it has ended, if that must not be released whatever a later attempt says; null where it may be. */
    @Nullable
    Ending staying() {
        Ending ended = ending();
        return ended.transaction() == TransactionOutcome.UNKNOWN
                        || (ended.transaction() == TransactionOutcome.COMMITTED
                                && !ended.terminal()
                                && call.keeps(ended))
                ? ended
                : null;
    }
}
