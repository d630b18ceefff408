package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.util.Arrays;
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

    /** Returns what is stored of a result under this key; {@link #isLost lost} where it cannot be sealed. Never throws. */
    public StoredResult seal(StorageKey key, StoredResult result) {
        return cipher.seal(key, result);
    }

    /** The other way round; what cannot be opened stays as it is, {@link #isSealed sealed}. Never throws. */
    public StoredResult open(StorageKey key, StoredResult stored) {
        return cipher.open(key, stored);
    }

    /** Returns whether these bytes are sealed: by {@link #seal}, or still after {@link #open}. */
    public static boolean isSealed(StoredResult result) {
        return SealedBytes.areSealed(result.bytes());
    }

    /** Returns whether this is all that {@link #seal} gives of a result that could not be sealed: nobody can open it. */
    public static boolean isLost(StoredResult sealed) {
        return Arrays.equals(sealed.bytes(), SealedBytes.lost());
    }
}
