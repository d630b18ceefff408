package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.Budget;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Retries;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Forgets calls that have ended, since what they have answered is no longer true: in the store and on this node. Waits for
 * the store no longer than a budget. Thread-safe.
 */
public final class Forgetting {
    // What is forgotten by its subject is no operation's.
    private static final Operation BY_SUBJECT = new Operation("ee.dedupe.Deduplicator", "forget", List.of(), "");
    private final AsyncClaimStore asyncStore;
    private final LocalClaims local;
    private final Retries retries;
    private final Supplier<Budget> budgets;

    Forgetting(AsyncClaimStore asyncStore, LocalClaims local, Retries retries, Supplier<Budget> budgets) {
        this.asyncStore = asyncStore;
        this.local = local;
        this.retries = retries;
        this.budgets = budgets;
    }

    /**
     * Forgets the claim that this duplicate has met, so that one of those who have met it runs.
     *
     * @return whether it is forgotten, by this call or another; false when the store does not say so in time
     */
    public boolean forget(Verdict.Replay outdated, Operation operation) {
        return outdated.owner()
                .map(owner -> {
                    StorageKey key = outdated.meeting().key();
                    local.released(key, owner);
                    return budgets.get().awaitChange(asyncStore.forget(key, owner, operation));
                })
                .filter(result -> result.isPresent() && result.get() != StoreResult.FAILED)
                .isPresent();
    }

    /**
     * Forgets every claim whose answer is about this. What fails is made again in the background, and so is what is about a
     * call that has not ended.
     */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for more than the first attempt
    public void forget(SubjectKey subject) {
        CompletableFuture<StoreResult> asked = asked(subject);
        retries.unlessMade(asked, Retries.FOR_GOOD, () -> asked(subject));
        budgets.get().awaitChange(asked);
    }

    private CompletableFuture<StoreResult> asked(SubjectKey subject) {
        return asyncStore
                .forget(subject, local::forget, BY_SUBJECT)
                .thenApply(result -> result == StoreResult.LOST ? StoreResult.FAILED : result);
    }
}
