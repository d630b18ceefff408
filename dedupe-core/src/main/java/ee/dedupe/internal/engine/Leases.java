package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.DroppedChanges;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The leases of all running calls of this node. One thread calls {@link #sweep}; there is no timer for each call.
 * Thread-safe.
 */
public final class Leases {
    private final Set<HeldClaim> held = ConcurrentHashMap.newKeySet();
    private final AsyncClaimStore asyncStore;
    private final SubjectNotes notes;
    private final LongSupplier nanoTime;
    private final Consumer<HeldClaim> lost;
    private final DroppedChanges dropped;

    /**
     * No lease yet.
     *
     * @param lost told of a claim that was lost while its call ran
     */
    Leases(AsyncClaimStore asyncStore, SubjectNotes notes, LongSupplier nanoTime, Consumer<HeldClaim> lost) {
        this.asyncStore = asyncStore;
        this.notes = notes;
        this.nanoTime = nanoTime;
        this.lost = lost;
        this.dropped = new DroppedChanges("results of calls whose leases are over", nanoTime);
    }

    /** A granted claim, which is renewed from now on if it has a lease. */
    HeldClaim held(Policy policy, LayerPolicy layer, ClaimAnswer.Granted granted) {
        // Its lease began then at the earliest, however late the answer came.
        return held(policy, layer, granted.claim(), granted.askedNanos());
    }

    /** One that comes when nobody waits for it any more. */
    HeldClaim late(Policy policy, LayerPolicy layer, Claim claim) {
        return held(policy, layer, claim, nanoTime.getAsLong());
    }

    private HeldClaim held(Policy policy, LayerPolicy layer, Claim claim, long startNanos) {
        HeldClaim hold = new HeldClaim(
                policy.operation(), layer, claim, asyncStore, notes, nanoTime, startNanos, policy.maxRun());
        add(hold);
        return hold;
    }

    private void add(HeldClaim hold) {
        if (hold.isLeased()) {
            held.add(hold);
        }
    }

    /** No longer renewed: the claim ends with its lease. */
    void leave(HeldClaim hold) {
        held.remove(hold);
    }

    void settled(HeldClaim hold, StoreResult result) {
        if (result == StoreResult.FAILED) {
            // Also when its renewal had ended: the lease renewer is to try on.
            add(hold);
        } else {
            held.remove(hold);
        }
        if (result == StoreResult.LOST) {
            tellLost(hold);
        }
    }

    /** Returns how many leased calls are running, or waiting for the store to take their outcome. */
    public int size() {
        return held.size();
    }

    /** Looks after each lease once. */
    void sweep() {
        held.removeIf(this::isOver);
        dropped.tell();
    }

    /** Completes every kept claim with what was to be stored without its result: none follows any more. */
    public void finish() {
        held.forEach(HeldClaim::finish);
    }

    private boolean isOver(HeldClaim hold) {
        Care care = hold.care(nanoTime.getAsLong());
        if (care == Care.LOST) {
            tellLost(hold);
        } else if (care == Care.GIVEN_UP) {
            dropped.add();
        }
        return care != Care.GOES_ON;
    }

    private void tellLost(HeldClaim hold) {
        if (hold.isToldFirstTime()) {
            lost.accept(hold);
        }
    }
}
