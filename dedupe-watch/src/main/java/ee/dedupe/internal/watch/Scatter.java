package ee.dedupe.internal.watch;

import java.util.function.LongUnaryOperator;

/**
 * Where digests come to lie, of one node. A client can make contents until their digests are alike: without the random number
 * they would all lie in one place.
 *
 * @param random known to nobody
 */
record Scatter(long random) implements LongUnaryOperator {
    /** As many bits, each of which depends on all of them; as in {@link java.util.SplittableRandom}. */
    @Override
    public long applyAsLong(long digest) {
        long mixed = digest ^ random;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
