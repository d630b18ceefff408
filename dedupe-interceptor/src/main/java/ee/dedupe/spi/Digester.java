package ee.dedupe.spi;

/**
 * The digest that makes fingerprints. A bean of this type replaces {@code dedupe.digest}. Storage keys are SHA-256
 * whatever is chosen here. Thread-safe.
 */
@FunctionalInterface
public interface Digester {
    /** Starts a digest of its own. */
    Computation start();

    /** One digest under way; used by one thread. */
    interface Computation {
        /** Adds bytes, which the digest must not keep. */
        void update(byte[] source, int offset, int length);

        /** Ends the digest. Called once; never empty. */
        byte[] finish();
    }
}
