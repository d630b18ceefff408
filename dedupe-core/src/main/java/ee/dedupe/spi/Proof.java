package ee.dedupe.spi;

/**
 * The record that a call has begun in its own transaction, as granted by {@link ProofStore#begin}. Given back to the store
 * to be finished.
 *
 * @param key what is recorded
 * @param fence of this run of the key; greater than that of every earlier run which has ended, whether it was committed
 *     or not. A resource outside the database can refuse whoever comes with a smaller number than it has seen
 */
public record Proof(StorageKey key, long fence) {}
