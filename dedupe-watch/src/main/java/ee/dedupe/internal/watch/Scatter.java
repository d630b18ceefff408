package ee.dedupe.internal.watch;

import java.util.function.LongUnaryOperator;

/**
 * Chooses where digests come to lie on one node. A client can make contents until their digests are alike: without the random number
 * they would all lie in one place.
 *
 * @param random known to nobody
 */
record Scatter(long random) implements LongUnaryOperator {
    /** Mixes as {@link java.util.SplittableRandom} does: each bit depends on all bits of the digest. */
    @Override
    public long applyAsLong(long digest) {
        long mixed = digest ^ random;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
