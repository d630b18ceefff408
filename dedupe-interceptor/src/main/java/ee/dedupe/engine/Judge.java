package ee.dedupe.engine;

import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Decides of each call whether it runs, and afterwards whether its claim is kept. One attempt to claim for each call; a
 * store that fails never breaks a call, and never makes it run twice. Thread-safe.
 */
public final class Judge {
    private final Supplier<ClaimStore> store;
    private final Recorder recorder;
    private final LongSupplier nanoTime;
    private final StoreTrouble trouble;
    private final OwnerTokens tokens = new OwnerTokens();

    /**
     * A judge over one store.
     *
     * @param store asked for at each call, since it opens after the first policies are made
     * @param nanoTime measures durations, as {@link System#nanoTime()}
     */
    public Judge(Supplier<ClaimStore> store, Recorder recorder, LongSupplier nanoTime) {
        this.store = store;
        this.recorder = recorder;
        this.nanoTime = nanoTime;
        this.trouble = new StoreTrouble(nanoTime);
    }

    /**
     * Claims the key for this call.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public Verdict judge(Policy policy, Mode mode, StorageKey key) {
        long start = nanoTime.getAsLong();
        ClaimOutcome outcome;
        try {
            outcome = store.get().claim(new ClaimRequest(key, tokens.next(), policy.ttl()));
        } catch (RuntimeException e) {
            recorded(StoreCall.CLAIM, StoreResult.FAILED, start);
            trouble.tell(StoreCall.CLAIM, policy.operation(), e);
            boolean refuse = mode == Mode.ENFORCE && policy.onStoreFailure() == OnStoreFailure.REJECT;
            return refuse ? new Verdict.Unavailable() : new Verdict.Bypass(BypassReason.STORE_UNAVAILABLE);
        }
        if (outcome instanceof ClaimOutcome.Held held) {
            recorded(StoreCall.CLAIM, StoreResult.HELD, start);
            return new Verdict.Duplicate(key, held.record().age(), mode == Mode.OBSERVE);
        }
        recorded(StoreCall.CLAIM, StoreResult.GRANTED, start);
        return new Verdict.Run(((ClaimOutcome.Granted) outcome).claim());
    }

    /**
     * Keeps or releases the claim of a call that ran. A failure to release is told and left to the ttl: the business
     * result stands.
     */
    public void settle(Policy policy, Verdict.Run run, Ending ending) {
        if (!policy.keep().keeps(ending)) {
            release(policy, run.claim());
        }
    }

    private void release(Policy policy, Claim claim) {
        long start = nanoTime.getAsLong();
        try {
            boolean released = store.get().release(claim);
            recorded(StoreCall.RELEASE, released ? StoreResult.DONE : StoreResult.LOST, start);
        } catch (RuntimeException e) {
            recorded(StoreCall.RELEASE, StoreResult.FAILED, start);
            trouble.tell(StoreCall.RELEASE, policy.operation(), e);
        }
    }

    private void recorded(StoreCall call, StoreResult result, long start) {
        recorder.storeCall(call, result, nanoTime.getAsLong() - start);
    }
}
