package ee.dedupe.internal.recovery;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.store.Retries;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Asks the store of calls that may be driven on, on threads without a transaction, and waits no longer than the budget. What it
 * must learn is repeated until it has taken it. Thread-safe.
 */
final class AskedStore {
    /** Longer than an outage, and not for ever. */
    static final Duration LONGEST = Duration.ofDays(1);

    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Executor threads;
    private final Duration budget;
    private final Patience patience;
    private final Retries endings;
    /** Apart, since an outage makes many of them, and next to none has a row. */
    private final Retries refusals;

    AskedStore(Executor threads, Duration budget, LongSupplier nanoTime, Patience patience) {
        this.threads = threads;
        this.budget = budget;
        this.patience = patience;
        this.endings = new Retries("ends of calls that may be driven on", LONGEST, nanoTime);
        this.refusals = new Retries("refusals of calls that may be driven on", LONGEST, nanoTime);
    }

    /**
     * Asks it.
     *
     * @throws RuntimeException when no thread takes the question
     */
    <T> CompletableFuture<T> ask(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question, threads);
    }

    /**
     * Returns what it answers.
     *
     * @throws ProofStoreException when it fails, or does not answer within the budget
     */
    <T> T await(CompletableFuture<T> answer) {
        try {
            return patience.await(answer, budget.toNanos());
        } catch (ExecutionException e) {
            throw new ProofStoreException("The store of calls to be driven on failed", e);
        } catch (TimeoutException e) {
            throw new ProofStoreException("The store of calls to be driven on gave no answer within " + budget, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProofStoreException("Interrupted", e);
        }
    }

    /**
     * Tells it how a call has ended, until it has taken that. Waits for the first time.
     *
     * @param over run when it is taken, or given up
     */
    void tell(Runnable ending, Runnable over) {
        AtomicBoolean told = new AtomicBoolean();
        waitFor(untilTaken(endings, () -> attempt(ending, told), over));
    }

    /**
     * Tells it that a call is not run, until it has taken that. Does not wait.
     *
     * @param begun what it was asked before; as long as that is not answered it may still come
     * @param over run when it is taken, or given up
     * @return the first time
     */
    CompletableFuture<StoreResult> takeBack(CompletableFuture<?> begun, Runnable refusal, Runnable over) {
        // Of a beginning that has failed the log knows already.
        AtomicBoolean told = new AtomicBoolean(!begun.isDone() || begun.isCompletedExceptionally());
        return untilTaken(
                refusals,
                () -> {
                    boolean answered = begun.isDone();
                    return attempt(refusal, told).thenApply(result -> answered ? result : StoreResult.FAILED);
                },
                over);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for more than the first time
    private static CompletableFuture<StoreResult> untilTaken(
            Retries retries, Supplier<CompletableFuture<StoreResult>> change, Runnable over) {
        CompletableFuture<StoreResult> first = change.get();
        retries.unlessMade(first, Retries.FOR_GOOD, change).thenRun(over);
        return first;
    }

    /**
     * Never fails.
     *
     * @param told whether the log knows that it cannot be made
     */
    private CompletableFuture<StoreResult> attempt(Runnable change, AtomicBoolean told) {
        CompletableFuture<?> asked;
        try {
            asked = CompletableFuture.runAsync(change, threads);
        } catch (Throwable e) {
            asked = CompletableFuture.failedFuture(e);
        }
        return asked.handle((any, failure) -> failure == null ? StoreResult.DONE : notTaken(failure, told));
    }

    private static StoreResult notTaken(Throwable failure, AtomicBoolean told) {
        LOG.log(
                told.getAndSet(true) ? System.Logger.Level.DEBUG : System.Logger.Level.WARNING,
                "DEDUP0083 What became of a call could not be noted; this is repeated until the database takes it, and the"
                        + " call is held meanwhile",
                failure);
        return StoreResult.FAILED;
    }

    /** Waits for a change; what is not taken in time goes on. */
    void waitFor(CompletableFuture<?> change) {
        try {
            await(change);
        } catch (ProofStoreException e) {
            LOG.log(System.Logger.Level.DEBUG, "What became of a call is still to be noted", e);
        }
    }

    /** Repeats what it has not taken. */
    void sweep() {
        endings.sweep();
        refusals.sweep();
    }

    /** Returns how much it has not taken. */
    int untaken() {
        return endings.size() + refusals.size();
    }

    /** Gives up what it has not taken. */
    void close() {
        endings.close();
        refusals.close();
    }
}
