package ee.dedupe.internal.store;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The question to a store in this process's own memory, on the caller's thread. Such a store is never late, so that no budget
 * bounds it and no breaker keeps callers away from it. It may be full. Thread-safe.
 */
public record DirectQuestion(AsyncClaimStore store, LongSupplier nanoTime) implements ClaimQuestion {
    @Override
    public ClaimAnswer claim(ClaimRequest request, Operation operation, Budget budget) {
        long start = nanoTime.getAsLong();
        try {
            return ClaimAnswer.of(store.claimHere(request, operation), start);
        } catch (Throwable e) {
            // An error too, as of memory that is used up: the store's fault is never the request's.
            BypassReason reason =
                    e instanceof StoreFullException ? BypassReason.STORE_FULL : BypassReason.STORE_UNAVAILABLE;
            return new ClaimAnswer.Unanswered(request, reason, Optional.of(AskedClaim.failed(request, e)));
        }
    }
}
