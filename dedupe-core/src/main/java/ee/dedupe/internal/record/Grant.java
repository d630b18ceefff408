package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.FenceNumbers;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * A claim that is being asked for, and the number that it gets. A number from before the asking may be smaller than that of a claim
 * that ended while this one was on its way. One from after the answer may be greater than that of the next owner, if this process
 * stood still until its lease was nearly over, and its clock is ahead. So the number is from after the answer, unless half of the
 * lease may have passed: then it is from before, and a resource rather refuses this owner than lets it go after the next. The
 * other half is what clocks may differ by.
 */
final class Grant {
    private final ClaimRequest request;
    private final Slot slot;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final long startNanos;
    private final Instant start;
    private final long before;

    Grant(ClaimRequest request, Slot slot, InstantSource clock, LongSupplier nanoTime) {
        this.request = request;
        this.slot = slot;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.startNanos = nanoTime.getAsLong();
        this.start = clock.instant();
        this.before = FenceNumbers.next(clock);
    }

    /** Returns the claim as it is put where nothing is. */
    KnownClaim asked() {
        return KnownClaim.of(StoredClaim.of(request, start));
    }

    /** The store has made it, or has written it again, to live for so long from some moment of this asking on. */
    ClaimResult of(KnownClaim known, Duration life) {
        long after = FenceNumbers.next(clock);
        return new ClaimResult.Granted(new RecordClaim(request.key(), slot, known, isHalfOver(life) ? before : after));
    }

    /** Asks the clock too: a suspended machine may not count that time. Duration.dividedBy would make decimals. */
    private boolean isHalfOver(Duration life) {
        long halfNanos = life.toNanos() / 2;
        return nanoTime.getAsLong() - startNanos >= halfNanos
                || Duration.between(start, clock.instant()).toNanos() >= halfNanos;
    }
}
