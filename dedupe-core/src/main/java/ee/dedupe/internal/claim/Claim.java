package ee.dedupe.internal.claim;

/**
 * The right to run, as granted by {@link ClaimStore#claim}. A store returns an implementation of its own, which may
 * carry what the store needs to recognise its record, and is given back that same object. Its key and token never change;
 * what the store keeps in it may, with each change of the claim. Thread-safe.
 */
public interface Claim {
    /** Returns the key that is claimed. */
    StorageKey key();

    /** Returns the token of the owner. */
    OwnerToken token();

    /**
     * The number of this run of its key, of {@link FenceNumbers}: greater than that of every earlier claim of the key. Strictly so
     * among claims that one process was granted; among those of several, as long as their clocks differ by less than the
     * time from one grant to the next. To claim again with the same request draws a new one.
     */
    long fence();
}
