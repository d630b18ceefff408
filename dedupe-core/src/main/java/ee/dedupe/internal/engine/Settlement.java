package ee.dedupe.internal.engine;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.metrics.StoreResult;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Settles the claims of calls that ran: first by how the call ended, then with its result. Waits for the store no longer
 * than what is left of the call's budget; the store's work goes on in the background. Never runs anything again.
 * Thread-safe.
 */
public final class Settlement {
    private final Leases leases;
    private final Recorder recorder;

    Settlement(Leases leases, Recorder recorder) {
        this.leases = leases;
        this.recorder = recorder;
    }

    /**
     * Releases what is not kept. A claim that came too late for its call is settled for good, now or when it comes, and
     * without the call's result, which was given unguarded.
     *
     * @param verdict that let the call run; one that stopped it leaves nothing to settle
     * @param withoutResult stored for a kept claim whose result does not follow within a lease: the server may fail to
     *     write the answer without telling, and the work is done. Asked only when there is such a claim
     * @return whether a claim is kept that {@link #complete} must give its result
     */
    public boolean ended(Verdict verdict, Operation operation, Ending ending, Supplier<StoredResult> withoutResult) {
        if (verdict instanceof Verdict.Run run) {
            count(operation, ending);
            return ended(run, ending, withoutResult);
        }
        if (verdict instanceof Verdict.Bypass bypass && bypass.late().isPresent()) {
            count(operation, ending);
            StoredResult result = withoutResult.get();
            whenLanded(bypass.late().get(), hold -> settleLate(hold, ending, result));
        }
        return false;
    }

    private boolean ended(Verdict.Run run, Ending ending, Supplier<StoredResult> withoutResult) {
        boolean wantsResult = false;
        for (HeldClaim hold : run.holds()) {
            switch (hold.layer().keep().fate(ending)) {
                case RELEASED -> run.budget().awaitChange(release(hold));
                case LEFT -> leases.leave(hold);
                case KEPT -> {
                    if (wantsResult(hold, ending)) {
                        wantsResult = true;
                        hold.keep(withoutResult.get(), ttl(hold, ending));
                    }
                }
            }
        }
        return wantsResult;
    }

    /** Stores the result with the claims that are kept. When the store cannot take it, the lease renewer tries on. */
    public void complete(Verdict.Run run, Ending ending, StoredResult result) {
        for (HeldClaim hold : run.holds()) {
            if (hold.layer().keep().fate(ending) == Disposition.KEPT && wantsResult(hold, ending)) {
                run.budget().awaitChange(complete(hold, ending, result));
            }
        }
    }

    /** Of a call that did not run: released when it comes. */
    void giveBack(LateClaim late) {
        whenLanded(late, this::giveBack);
    }

    /** Of a call that did not run: that its claim is gone already is no loss. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits; the hold keeps its changes in line
    private void giveBack(HeldClaim hold) {
        hold.release().thenRun(() -> leases.leave(hold));
    }

    CompletableFuture<StoreResult> release(HeldClaim hold) {
        return settled(hold, hold.release());
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a claim that fails leaves nothing to settle, and was counted
    private static void whenLanded(LateClaim late, Consumer<HeldClaim> action) {
        late.landed().thenAccept(hold -> hold.ifPresent(action));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits; the hold keeps its changes in line
    private void settleLate(HeldClaim hold, Ending ending, StoredResult result) {
        switch (hold.layer().keep().fate(ending)) {
            case RELEASED -> release(hold);
            case LEFT -> leases.leave(hold);
            case KEPT -> {
                if (wantsResult(hold, ending)) {
                    complete(hold, ending, result);
                }
            }
        }
    }

    private CompletableFuture<StoreResult> complete(HeldClaim hold, Ending ending, StoredResult result) {
        return settled(hold, hold.complete(result, ttl(hold, ending)));
    }

    private CompletableFuture<StoreResult> settled(HeldClaim hold, CompletableFuture<StoreResult> change) {
        return change.thenApply(result -> {
            leases.settled(hold, result);
            return result;
        });
    }

    private void count(Operation operation, Ending ending) {
        if (ending.isCommittedFailure()) {
            recorder.committedFailure(operation.label());
        }
    }

    private static Duration ttl(HeldClaim hold, Ending ending) {
        return ending.ttl().orElse(hold.layer().term().ttl());
    }

    /** A standing claim has its ttl from the start, so it is touched only when the call chose another. */
    private static boolean wantsResult(HeldClaim hold, Ending ending) {
        return hold.isLeased() || ending.ttl().isPresent();
    }
}
