package ee.dedupe.internal.store;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks the store for a claim, within a budget and as long as the breaker allows it. When the breaker opens, all who wait
 * stop waiting; what they have asked for may still come, as after the end of a budget. Thread-safe.
 */
public final class ClaimAttempt implements ClaimQuestion {
    private final AsyncClaimStore asyncStore;
    private final Breaker breaker;
    // What ends each wait for an answer that goes on at the moment.
    private final Set<Runnable> cutOffs = ConcurrentHashMap.newKeySet();
    // What the store was asked last while the breaker was open.
    private final AtomicReference<@Nullable Future<ClaimResult>> probe = new AtomicReference<>();
    private final LongSupplier nanoTime;

    /** Makes an attempt that has not begun yet. */
    public ClaimAttempt(AsyncClaimStore asyncStore, Breaker breaker, LongSupplier nanoTime) {
        this.asyncStore = asyncStore;
        this.breaker = breaker;
        this.nanoTime = nanoTime;
    }

    @Override
    public ClaimAnswer claim(ClaimRequest request, Operation operation, Budget budget) {
        CompletableFuture<ClaimResult> heard = new CompletableFuture<>();
        Runnable cutOff = () -> heard.cancel(false);
        // Before the breaker is asked: so each call that it lets through is found when it opens, however soon.
        cutOffs.add(cutOff);
        try {
            return breaker.allows()
                    ? ask(request, operation, heard, budget)
                    : new ClaimAnswer.Unanswered(request, BypassReason.BREAKER_OPEN, Optional.empty());
        } finally {
            cutOffs.remove(cutOff);
        }
    }

    private ClaimAnswer ask(
            ClaimRequest request, Operation operation, CompletableFuture<ClaimResult> heard, Budget budget) {
        long most = budget.mostLeftNanos();
        long left = budget.leftNanos();
        long start = nanoTime.getAsLong();
        AskedClaim asked = budget.spend(() -> store(most).claim(request, operation));
        pass(asked.answer(), heard);
        try {
            return ClaimAnswer.of(await(heard, budget), start);
        } catch (TimeoutException | CancellationException e) {
            return new ClaimAnswer.Unanswered(request, BypassReason.STORE_LATE, Optional.of(asked));
        } catch (ExecutionException e) {
            boolean late = left - budget.leftNanos() >= most;
            return new ClaimAnswer.Unanswered(request, reason(e.getCause(), late), Optional.of(asked));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ClaimAnswer.Unanswered(request, BypassReason.STORE_LATE, Optional.of(asked));
        }
    }

    /** Whoever only looks whether the store is well again waits for a moment, which no store of its own thread promises. */
    private AsyncClaimStore store(long most) {
        return most <= 0 || breaker.isOpen() ? asyncStore : asyncStore.within(most);
    }

    private static BypassReason reason(@Nullable Throwable failure, boolean late) {
        if (failure instanceof StoreFullException) {
            return BypassReason.STORE_FULL;
        }
        return late ? BypassReason.STORE_LATE : BypassReason.STORE_UNAVAILABLE;
    }

    /** An own future, since the answer itself is still wanted when nobody waits for it. */
    @SuppressWarnings("FutureReturnValueIgnored") // what it passes is waited for
    private static <T> void pass(CompletableFuture<T> answer, CompletableFuture<T> heard) {
        answer.whenComplete((outcome, failure) -> {
            if (failure == null) {
                heard.complete(outcome);
            } else {
                heard.completeExceptionally(failure);
            }
        });
    }

    /**
     * Tells the breaker of a late answer before the budget is over: of many who began at once none need wait it out. A
     * wait that is shorter, since the budget was spent before, says nothing of the store.
     */
    private ClaimResult await(CompletableFuture<ClaimResult> heard, Budget budget)
            throws TimeoutException, ExecutionException, InterruptedException {
        if (breaker.isOpen()) {
            return awaitProbe(heard, budget);
        }
        boolean isCutShort = budget.isCutShort();
        try {
            ClaimResult outcome = budget.awaitMost(heard);
            breaker.answered();
            return outcome;
        } catch (TimeoutException e) {
            if (!isCutShort) {
                failed();
            }
            return budget.await(heard);
        } catch (ExecutionException e) {
            told(e.getCause());
            throw e;
        }
    }

    /** The breaker learns how the store did when it has answered; no request waits for that. */
    @SuppressWarnings("FutureReturnValueIgnored") // only noted
    private ClaimResult awaitProbe(CompletableFuture<ClaimResult> heard, Budget budget)
            throws TimeoutException, ExecutionException, InterruptedException {
        Future<ClaimResult> before = probe.getAndSet(heard);
        if (before != null && !before.isDone()) {
            failed();
        }
        long start = nanoTime.getAsLong();
        try {
            ClaimResult outcome = budget.awaitBriefly(heard);
            breaker.answered();
            return outcome;
        } catch (TimeoutException e) {
            heard.whenComplete((outcome, failure) -> {
                if (failure != null) {
                    told(failure);
                } else if (nanoTime.getAsLong() - start <= budget.mostNanos()) {
                    breaker.answered();
                } else {
                    failed();
                }
            });
            throw e;
        } catch (ExecutionException e) {
            told(e.getCause());
            throw e;
        }
    }

    private void told(@Nullable Throwable failure) {
        if (failure instanceof StoreFullException) {
            breaker.answered();
        } else if (!isOfCaller(failure)) {
            failed();
        }
    }

    /**
     * No place in the line for a thread or a connection says that there are many calls, not that the store is slow; and a thread
     * that is interrupted does not wait.
     */
    private static boolean isOfCaller(@Nullable Throwable failure) {
        Throwable each = failure instanceof ClaimStoreException ? failure.getCause() : failure;
        if (each instanceof RejectedExecutionException) {
            return true;
        }
        while (each != null && !(each instanceof InterruptedException)) {
            each = each.getCause();
        }
        return each != null || Thread.currentThread().isInterrupted();
    }

    private void failed() {
        if (breaker.failed()) {
            cutOffs.forEach(Runnable::run);
        }
    }
}
