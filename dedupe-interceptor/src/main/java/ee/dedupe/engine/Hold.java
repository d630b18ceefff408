package ee.dedupe.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.StoredOutcome;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One claim of a running call. Its owner's thread settles it while the sweeper renews it, so every change goes through
 * its monitor; a store is never asked two things about one claim at once.
 */
public final class Hold {
    private final Operation operation;
    private final LayerPolicy layer;
    private final Claim claim;
    private final Vault vault;
    private final long stopRenewingNanos;
    private long leaseStartNanos;
    private @Nullable Completion pending;
    private OptionalLong keptNanos = OptionalLong.empty();
    private boolean settled;
    private boolean lost;
    private final AtomicBoolean told = new AtomicBoolean();

    private record Completion(StoredOutcome outcome, Duration ttl) {}

    Hold(Operation operation, LayerPolicy layer, Claim claim, Vault vault, long nowNanos, Duration maxRun) {
        this.operation = operation;
        this.layer = layer;
        this.claim = claim;
        this.vault = vault;
        this.leaseStartNanos = nowNanos;
        this.stopRenewingNanos = nowNanos + maxRun.toNanos();
    }

    /** Which layer's. */
    public LayerPolicy layer() {
        return layer;
    }

    /** What runs. */
    public Operation operation() {
        return operation;
    }

    /** What is held. */
    public Claim claim() {
        return claim;
    }

    /** Whether the claim was found to belong to another. */
    public synchronized boolean isLost() {
        return lost;
    }

    /** True once: the sweeper and the owner may both find that the claim is lost. */
    boolean isToldFirstTime() {
        return told.compareAndSet(false, true);
    }

    boolean isLeased() {
        return layer.term() instanceof Term.Leased;
    }

    /** The call has ended and its claim is kept; its outcome follows, or this one is stored after a lease. */
    synchronized void keep(StoredOutcome unlessCompleted, Duration ttl) {
        pending = new Completion(unlessCompleted, ttl);
    }

    synchronized StoreResult complete(StoredOutcome outcome, Duration ttl) {
        settled = true;
        StoreResult result = vault.complete(claim, outcome, ttl, operation);
        pending = result == StoreResult.FAILED ? new Completion(outcome, ttl) : null;
        return noted(result);
    }

    synchronized StoreResult release() {
        settled = true;
        pending = null;
        return noted(vault.release(claim, operation));
    }

    /** What the sweeper does for this claim: renews it when a third of the lease is over, or completes it. */
    synchronized Care care(long nowNanos) {
        if (lost || (settled && pending == null)) {
            return Care.OVER;
        }
        if (settled) {
            return finish(nowNanos);
        }
        long sinceRenewal = nowNanos - leaseStartNanos;
        if (pending != null && keptNanos.isEmpty()) {
            keptNanos = OptionalLong.of(nowNanos);
        }
        if (keptNanos.isPresent() && nowNanos - keptNanos.getAsLong() >= leaseNanos()) {
            return finish(nowNanos);
        }
        if (nowNanos - stopRenewingNanos >= 0) {
            return pending == null ? Care.OVER : finish(nowNanos);
        }
        return sinceRenewal >= leaseNanos() / 3 ? renew(nowNanos) : Care.GOES_ON;
    }

    /** Tries until the lease is over; afterwards another may own the key. */
    private Care finish(long nowNanos) {
        Completion completion = pending;
        if (completion == null) {
            return Care.OVER;
        }
        boolean leaseLives = nowNanos - leaseStartNanos < leaseNanos();
        boolean failed = complete(completion.outcome(), completion.ttl()) == StoreResult.FAILED;
        if (lost) {
            return Care.LOST;
        }
        return failed && leaseLives ? Care.GOES_ON : Care.OVER;
    }

    private Care renew(long nowNanos) {
        StoreResult result = noted(vault.renew(claim, operation));
        if (result == StoreResult.DONE) {
            leaseStartNanos = nowNanos;
        }
        return lost ? Care.LOST : Care.GOES_ON;
    }

    private long leaseNanos() {
        return layer.term() instanceof Term.Leased leased ? leased.lease().toNanos() : 0;
    }

    private StoreResult noted(StoreResult result) {
        lost |= result == StoreResult.LOST;
        return result;
    }

    /** What the sweeper learned. */
    enum Care {
        /** Look again. */
        GOES_ON,
        /** Nothing more to do. */
        OVER,
        /** Another holds the claim; nothing more to do. */
        LOST
    }
}
