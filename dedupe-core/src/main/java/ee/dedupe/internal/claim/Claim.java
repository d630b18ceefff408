package ee.dedupe.internal.claim;

/**
 * The right to run, as granted by {@link ClaimStore#claim}. A store returns an implementation of its own, which may
 * carry what the store needs to recognise its record, and is given back that same object. Its key and token never change;
 * what the store keeps in it may, with each change of the claim. Thread-safe.
 */
public interface Claim {
    /** What is claimed. */
    StorageKey key();

    /** Who holds it. */
    OwnerToken token();
}
