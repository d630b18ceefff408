package ee.dedupe.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StoredOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The claim store as the engine sees it: it never throws, and every call is counted. Thread-safe. */
final class Vault {
    private final Supplier<ClaimStore> store;
    private final Recorder recorder;
    private final LongSupplier nanoTime;
    private final StoreTrouble trouble;

    Vault(Supplier<ClaimStore> store, Recorder recorder, LongSupplier nanoTime) {
        this.store = store;
        this.recorder = recorder;
        this.nanoTime = nanoTime;
        this.trouble = new StoreTrouble(nanoTime);
    }

    /** What the store found; empty when it could not answer. */
    Optional<ClaimOutcome> claim(ClaimRequest request, Operation operation) {
        long start = nanoTime.getAsLong();
        try {
            ClaimOutcome outcome = store.get().claim(request);
            boolean granted = outcome instanceof ClaimOutcome.Granted;
            recorded(StoreCall.CLAIM, granted ? StoreResult.GRANTED : StoreResult.HELD, start);
            return Optional.of(outcome);
        } catch (RuntimeException e) {
            recorded(StoreCall.CLAIM, StoreResult.FAILED, start);
            trouble.tell(StoreCall.CLAIM, operation, e);
            return Optional.empty();
        }
    }

    StoreResult renew(Claim claim, Operation operation) {
        return change(StoreCall.RENEW, operation, () -> store.get().renew(claim));
    }

    StoreResult complete(Claim claim, StoredOutcome outcome, Duration ttl, Operation operation) {
        return change(StoreCall.COMPLETE, operation, () -> store.get().complete(claim, outcome, ttl));
    }

    StoreResult release(Claim claim, Operation operation) {
        return change(StoreCall.RELEASE, operation, () -> store.get().release(claim));
    }

    private StoreResult change(StoreCall call, Operation operation, BooleanSupplier change) {
        long start = nanoTime.getAsLong();
        StoreResult result;
        try {
            result = change.getAsBoolean() ? StoreResult.DONE : StoreResult.LOST;
        } catch (RuntimeException e) {
            result = StoreResult.FAILED;
            trouble.tell(call, operation, e);
        }
        recorded(call, result, start);
        return result;
    }

    private void recorded(StoreCall call, StoreResult result, long start) {
        recorder.storeCall(call, result, nanoTime.getAsLong() - start);
    }
}
