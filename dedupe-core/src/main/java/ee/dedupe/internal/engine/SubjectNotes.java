package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Retries;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/**
 * Has the store note what answers are about, and completes their claims. An answer is stored only where it could be forgotten;
 * a claim is completed in any case, since a call that is done must not run again. Thread-safe.
 */
final class SubjectNotes {
    private final AsyncClaimStore asyncStore;

    private final LocalClaims local;
    private final Retries retries;

    SubjectNotes(AsyncClaimStore asyncStore, LocalClaims local, Retries retries) {
        this.asyncStore = asyncStore;
        this.local = local;
        this.retries = retries;
    }

    /**
     * Completes a claim whose result is about something.
     *
     * @param keepsResult told what became of the note; whether the result may be stored
     */
    CompletableFuture<StoreResult> complete(
            Claim claim, Operation operation, Completion completion, Predicate<StoreResult> keepsResult) {
        return noted(claim, operation, completion.about(), completion.ttl())
                .thenCompose(noted -> keepsResult.test(noted)
                        ? complete(claim, operation, completion, completion.outcome())
                        : completeWithoutResult(claim, operation, completion, noted));
    }

    private CompletableFuture<StoreResult> complete(
            Claim claim, Operation operation, Completion completion, StoredResult outcome) {
        return asyncStore.complete(claim, outcome, completion.ttl(), operation);
    }

    /** Where the store takes neither, both are to be asked for again. */
    private CompletableFuture<StoreResult> completeWithoutResult(
            Claim claim, Operation operation, Completion completion, StoreResult noted) {
        local.completed(claim.key(), claim.token(), StoredResult.NONE, completion.ttl());
        return complete(claim, operation, completion, StoredResult.NONE).thenApply(completed -> {
            if (completed == StoreResult.DONE && noted == StoreResult.FAILED) {
                later(claim, operation, completion.about(), completion.ttl());
            }
            return completed;
        });
    }

    /** Notes what a claim is about, and tries again if the store fails: it must be known as long as the claim lives. */
    CompletableFuture<StoreResult> note(Claim claim, Operation operation, Set<SubjectKey> about, Duration ttl) {
        return noted(claim, operation, about, ttl).thenApply(noted -> {
            if (noted == StoreResult.FAILED) {
                later(claim, operation, about, ttl);
            }
            return noted;
        });
    }

    private CompletableFuture<StoreResult> noted(
            Claim claim, Operation operation, Set<SubjectKey> about, Duration ttl) {
        return asyncStore.about(claim, about, ttl, operation);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for more than the first attempt
    private void later(Claim claim, Operation operation, Set<SubjectKey> about, Duration ttl) {
        retries.later(ttl, () -> noted(claim, operation, about, ttl));
    }
}
