package ee.dedupe.memory;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;

/** A claim in the store; times in nanoseconds since the store was opened. */
record HeldClaim(StorageKey key, OwnerToken token, long startNanos, long endNanos) implements Claim {
    static HeldClaim start(ClaimRequest request, long nowNanos) {
        long endNanos = nowNanos + request.ttl().toNanos();
        return new HeldClaim(request.key(), request.token(), nowNanos, endNanos);
    }

    boolean isLive(long nowNanos) {
        return nowNanos < endNanos;
    }

    /** Since the start; zero for a reader that looked at the clock just before. */
    Duration age(long nowNanos) {
        return Duration.ofNanos(Math.max(0, nowNanos - startNanos));
    }
}
