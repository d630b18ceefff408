package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.Pause;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One claim of a running call. Its owner's thread settles it while the lease renewer renews it, so changes of one claim
 * are made one after the other, as a chain of futures. No thread blocks.
 */
public final class HeldClaim {
    /** The number of renewals in one lease. A call that may have to be driven on uses it too. */
    public static final int RENEWALS = 3;

    private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Operation operation;
    private final LayerPolicy layer;
    private final Claim claim;
    private final AsyncClaimStore asyncStore;
    private final SubjectNotes notes;
    private @Nullable TimelyNote note;
    private final LongSupplier nanoTime;
    private final long stopRenewingNanos;
    private final AtomicBoolean told = new AtomicBoolean();
    private CompletableFuture<StoreResult> line = CompletableFuture.completedFuture(StoreResult.GRANTED);
    private long leaseStartNanos;
    private @Nullable Completion pending;
    private @Nullable Long keptNanos;
    private Pause pause = Pause.NONE;
    private long lookedNanos;
    private boolean settled;
    private boolean lost;

    HeldClaim(
            Operation operation,
            LayerPolicy layer,
            Claim claim,
            AsyncClaimStore asyncStore,
            SubjectNotes notes,
            LongSupplier nanoTime,
            long startNanos,
            Duration maxRun) {
        this.operation = operation;
        this.layer = layer;
        this.claim = claim;
        this.asyncStore = asyncStore;
        this.notes = notes;
        this.nanoTime = nanoTime;
        this.leaseStartNanos = startNanos;
        this.lookedNanos = startNanos;
        this.stopRenewingNanos = startNanos + maxRun.toNanos();
    }

    /** Returns the layer that the claim guards. */
    public LayerPolicy layer() {
        return layer;
    }

    /** Returns the operation that runs. */
    public Operation operation() {
        return operation;
    }

    /** Returns the claim that is held. */
    public Claim claim() {
        return claim;
    }

    StorageKey key() {
        return claim.key();
    }

    OwnerToken token() {
        return claim.token();
    }

    synchronized TimelyNote note() {
        TimelyNote known = note == null ? new TimelyNote() : note;
        note = known;
        return known;
    }

    Duration life() {
        return layer.term().firstLife();
    }

    /** Returns whether the claim is known to be another's, or may be: its time is over, as after a standstill. */
    public synchronized boolean isLost() {
        return lost || (!settled && nanoTime.getAsLong() - leaseStartNanos >= life().toNanos());
    }

    /** Returns true once: the lease renewer and the owner may both find that the claim is lost. */
    boolean isToldFirstTime() {
        return told.compareAndSet(false, true);
    }

    boolean isLeased() {
        return layer.term() instanceof Term.Leased;
    }

    /** The call has ended and its claim is kept; its outcome follows, or this one is stored after a lease. */
    synchronized void keep(Completion unlessCompleted) {
        pending = unlessCompleted;
    }

    /** A standing claim is kept as it is, and its answer is about this. */
    synchronized CompletableFuture<StoreResult> about(Set<SubjectKey> subjects, Duration ttl) {
        inLine(() -> notes.note(claim, operation, subjects, ttl));
        return line;
    }

    /** Asks this store, and not under the lock: it may take its time on this thread. */
    CompletableFuture<StoreResult> complete(Completion completion, AsyncClaimStore by) {
        CompletableFuture<Void> unlocked = new CompletableFuture<>();
        CompletableFuture<StoreResult> done;
        synchronized (this) {
            settled = true;
            pending = completion;
            inLine(() -> unlocked.thenCompose(any -> completePending(by)));
            done = line;
        }
        unlocked.complete(null);
        return done;
    }

    synchronized CompletableFuture<StoreResult> release() {
        settled = true;
        pending = null;
        inLine(() -> asyncStore.release(claim, operation));
        return line;
    }

    /** Completes the claim with what was to be stored if no result follows: none follows any more. */
    synchronized void finish() {
        if (pending != null && !settled) {
            settled = true;
            inLine(() -> completePending(asyncStore));
        }
    }

    /** Renews the claim when a third of its lease is over, or completes it; for the lease renewer. */
    synchronized Care care(long nowNanos) {
        if (!line.isDone()) {
            return Care.GOES_ON;
        }
        lookedNanos = nowNanos;
        if (!lost && !isOver() && pause.isOver(nowNanos)) {
            change(nowNanos);
        }
        if (lost) {
            return Care.LOST;
        }
        if (isOver() || (!settled && nowNanos - stopRenewingNanos >= 0)) {
            return Care.OVER;
        }
        return settled && !leaseLives(nowNanos) && line.isDone() ? Care.GIVEN_UP : Care.GOES_ON;
    }

    private void change(long nowNanos) {
        if (pending != null && keptNanos == null) {
            keptNanos = nowNanos;
        }
        boolean overdue = keptNanos != null && nowNanos - keptNanos >= leaseNanos();
        boolean runsTooLong = nowNanos - stopRenewingNanos >= 0;
        if (pending != null && (settled || overdue || runsTooLong)) {
            settled = true;
            inLine(() -> completePending(asyncStore));
        } else if (!settled && !runsTooLong && nowNanos - leaseStartNanos >= leaseNanos() / RENEWALS) {
            inLine(() -> asyncStore.renew(claim, operation).thenApply(result -> renewed(result, nowNanos)));
        }
    }

    private boolean isOver() {
        return settled && pending == null;
    }

    private boolean leaseLives(long nowNanos) {
        return nowNanos - leaseStartNanos < leaseNanos();
    }

    private long leaseNanos() {
        return isLeased() ? life().toNanos() : 0;
    }

    private void inLine(Supplier<CompletableFuture<StoreResult>> change) {
        // Whatever became of the change before: a line that has failed must not hold up those that follow.
        line = line.handle((before, failure) -> failure)
                .thenCompose(any -> change.get())
                .exceptionally(failure -> StoreResult.FAILED)
                .thenApply(this::noted);
    }

    private CompletableFuture<StoreResult> completePending(AsyncClaimStore by) {
        Completion completion = taken();
        if (completion == null) {
            return CompletableFuture.completedFuture(StoreResult.DONE);
        }
        CompletableFuture<StoreResult> asked = completion.about().isEmpty()
                ? by.complete(claim, completion.outcome(), completion.ttl(), operation)
                : notes.complete(claim, operation, completion, note()::keepsResult);
        return asked.thenApply(result -> completed(result, completion));
    }

    private synchronized @Nullable Completion taken() {
        return pending;
    }

    private synchronized StoreResult completed(StoreResult result, Completion completion) {
        if (result != StoreResult.FAILED && completion.equals(pending)) {
            pending = null;
        }
        return result;
    }

    private synchronized StoreResult renewed(StoreResult result, long startNanos) {
        if (result == StoreResult.DONE) {
            leaseStartNanos = startNanos;
        }
        return result;
    }

    private synchronized StoreResult noted(StoreResult result) {
        lost |= result == StoreResult.LOST;
        if (result == StoreResult.FAILED) {
            pause = pause.afterFailure(lookedNanos, Math.min(LONGEST_PAUSE_NANOS, leaseNanos() / 6));
        } else {
            pause = Pause.NONE;
        }
        return result;
    }
}
