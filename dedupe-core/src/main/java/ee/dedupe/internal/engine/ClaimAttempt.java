package ee.dedupe.internal.engine;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * Asks the store for a claim, within a budget and as long as the breaker allows it. When the breaker opens, all who wait
 * stop waiting; what they have asked for may still come, as after the end of a budget. Thread-safe.
 */
final class ClaimAttempt {
    private final AsyncClaimStore asyncStore;
    private final Breaker breaker;
    // What ends each wait for an answer that goes on at the moment.
    private final Set<Runnable> cutOffs = ConcurrentHashMap.newKeySet();

    ClaimAttempt(AsyncClaimStore asyncStore, Breaker breaker) {
        this.asyncStore = asyncStore;
        this.breaker = breaker;
    }

    ClaimAnswer claim(ClaimRequest request, Operation operation, Budget budget) {
        CompletableFuture<ClaimResult> heard = new CompletableFuture<>();
        Runnable cutOff = () -> heard.cancel(false);
        // Before the breaker is asked: so each call that it lets through is found when it opens, however soon.
        cutOffs.add(cutOff);
        try {
            return breaker.allows() ? ask(request, operation, heard, budget) : new ClaimAnswer.NotAsked();
        } finally {
            cutOffs.remove(cutOff);
        }
    }

    private ClaimAnswer ask(
            ClaimRequest request, Operation operation, CompletableFuture<ClaimResult> heard, Budget budget) {
        CompletableFuture<ClaimResult> answer = asyncStore.claim(request, operation);
        pass(answer, heard);
        try {
            return await(heard, budget);
        } catch (TimeoutException | CancellationException e) {
            return new ClaimAnswer.Late(request, answer);
        } catch (ExecutionException e) {
            return new ClaimAnswer.Failed();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ClaimAnswer.Late(request, answer);
        }
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

    /** Tells the breaker of a late answer before the budget is over: of many who began at once none need wait it out. */
    private ClaimAnswer await(CompletableFuture<ClaimResult> heard, Budget budget)
            throws TimeoutException, ExecutionException, InterruptedException {
        try {
            ClaimResult outcome = budget.awaitMost(heard);
            breaker.answered();
            return new ClaimAnswer.Answered(outcome);
        } catch (TimeoutException e) {
            failed();
            return new ClaimAnswer.Answered(budget.await(heard));
        } catch (ExecutionException e) {
            // No place in the line for a thread says that there are many calls, not that the store is slow.
            if (!(e.getCause() instanceof RejectedExecutionException)) {
                failed();
            }
            throw e;
        }
    }

    private void failed() {
        if (breaker.failed()) {
            cutOffs.forEach(Runnable::run);
        }
    }
}
