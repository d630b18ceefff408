package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStore;
import java.util.List;
import java.util.Optional;

/** The layer between the engine and the stores that gives the stores sealed results. Thread-safe. */
public final class ResultSeal {
    private final boolean isWithoutKeys;
    private final ResultCipher cipher;

    private ResultSeal(Optional<ResponseKeys> keys) {
        this.isWithoutKeys = keys.isEmpty();
        this.cipher = new ResultCipher(keys);
    }

    /** Returns a seal without keys: nothing is sealed, and what others have sealed cannot be opened. */
    public static ResultSeal none() {
        return new ResultSeal(Optional.empty());
    }

    /**
     * Returns a seal with keys.
     *
     * @throws IllegalArgumentException when there are none, or two of one id
     */
    public static ResultSeal with(ResponseKeys keys) {
        List<String> ids = keys.keys().stream().map(ResponseKeys.Key::id).toList();
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("There must be at least one key");
        }
        if (ids.stream().distinct().count() < ids.size()) {
            throw new IllegalArgumentException("No two keys may have one id: " + ids);
        }
        return new ResultSeal(Optional.of(keys));
    }

    /**
     * Returns the claim store, given sealed results and read through the seal. Without keys there is nothing to seal, nor to
     * open in this process's own memory, which nobody else writes: such a store is returned as it is.
     */
    public ClaimStore over(ClaimStore store) {
        return isWithoutKeys && store.isOfThisProcess() ? store : new SealedClaimStore(store, cipher);
    }

    /** Seals the records in the calls' own transactions, as those of a claim store. */
    public ProofStore over(ProofStore store) {
        return new SealedProofStore(store, cipher);
    }

    /**
     * A call with what it was called with, or sends, sealed.
     *
     * @throws ee.dedupe.internal.proof.store.ProofStoreException when it cannot be: it must not be stored in clear, nor lost
     */
    public PendingCall seal(PendingCall call) {
        return SealedInput.seal(call, cipher);
    }

    /** The other way round; what cannot be opened stays as it is. */
    public PendingCall open(PendingCall call) {
        return SealedInput.open(call, cipher);
    }

    /** Returns whether {@link #open} could not open it. */
    public static boolean isSealed(PendingCall call) {
        return SealedInput.isSealed(call.input());
    }
}
