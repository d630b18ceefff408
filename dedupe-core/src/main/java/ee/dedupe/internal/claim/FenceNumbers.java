package ee.dedupe.internal.claim;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers of claims: microseconds since the epoch, each greater than every one that this process has drawn before, also where its
 * clock stands still or goes back. A number orders the claims of one key if it is drawn while the claim is held: holdings of a
 * key follow each other, and so do the times in them.
 */
public final class FenceNumbers {
    private static final AtomicLong LAST = new AtomicLong();

    private FenceNumbers() {}

    /** One more, by this clock. */
    public static long next(InstantSource clock) {
        Instant now = clock.instant();
        long micros = ChronoUnit.MICROS.between(Instant.EPOCH, now);
        return LAST.updateAndGet(last -> Math.max(last + 1, micros));
    }
}
