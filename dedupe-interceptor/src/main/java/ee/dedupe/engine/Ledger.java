package ee.dedupe.engine;

import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Settles the claims of calls that ran: first by how the call ended, then with its answer. Waits for the store no longer
 * than what is left of the call's budget; the store's work goes on in the background. Never throws, never runs anything
 * again. Thread-safe.
 */
public final class Ledger {
    private final Leases leases;
    private final Recorder recorder;

    Ledger(Leases leases, Recorder recorder) {
        this.leases = leases;
        this.recorder = recorder;
    }

    /**
     * Releases what is not kept.
     *
     * @param unlessCompleted stored for a kept claim whose outcome does not follow within a lease: the server may fail
     *     to write the answer without telling, and the work is done. Asked only when there is such a claim
     * @return whether a claim is kept that {@link #complete} must give its outcome
     */
    public boolean end(Verdict.Run run, Ending ending, Supplier<StoredResult> unlessCompleted) {
        count(run.holds().get(0).operation(), ending);
        boolean wantsOutcome = false;
        for (Hold hold : run.holds()) {
            switch (hold.layer().keep().fate(ending)) {
                case RELEASED -> run.budget().awaitChange(release(hold));
                case LEFT -> leases.leave(hold);
                case KEPT -> {
                    if (wantsOutcome(hold, ending)) {
                        wantsOutcome = true;
                        hold.keep(unlessCompleted.get(), ttl(hold, ending));
                    }
                }
            }
        }
        return wantsOutcome;
    }

    /** Stores the outcome with the claims that are kept. When the store cannot take it, the sweeper tries on. */
    public void complete(Verdict.Run run, Ending ending, StoredResult outcome) {
        for (Hold hold : run.holds()) {
            if (hold.layer().keep().fate(ending) == Fate.KEPT && wantsOutcome(hold, ending)) {
                run.budget().awaitChange(complete(hold, ending, outcome));
            }
        }
    }

    /**
     * Settles a claim that came too late for its call, now or when it comes.
     *
     * @param outcome stored where the claim is kept; without the answer, which was given unguarded
     */
    public void end(Adoption adoption, Operation operation, Ending ending, StoredResult outcome) {
        count(operation, ending);
        adoption.settle(this, ending, outcome);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits; the hold keeps its changes in line
    void settleLate(Hold hold, Ending ending, StoredResult outcome) {
        switch (hold.layer().keep().fate(ending)) {
            case RELEASED -> release(hold);
            case LEFT -> leases.leave(hold);
            case KEPT -> {
                if (wantsOutcome(hold, ending)) {
                    complete(hold, ending, outcome);
                }
            }
        }
    }

    /** Of a call that did not run: that its claim is gone already is no loss. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits; the hold keeps its changes in line
    void giveBack(Hold hold) {
        hold.release().thenRun(() -> leases.leave(hold));
    }

    CompletableFuture<StoreResult> release(Hold hold) {
        return settled(hold, hold.release());
    }

    private CompletableFuture<StoreResult> complete(Hold hold, Ending ending, StoredResult outcome) {
        return settled(hold, hold.complete(outcome, ttl(hold, ending)));
    }

    private CompletableFuture<StoreResult> settled(Hold hold, CompletableFuture<StoreResult> change) {
        return change.thenApply(result -> {
            leases.settled(hold, result);
            return result;
        });
    }

    private void count(Operation operation, Ending ending) {
        if (ending.isCommittedFailure()) {
            recorder.committedFailure(operation);
        }
    }

    private static Duration ttl(Hold hold, Ending ending) {
        return ending.ttl().orElse(hold.layer().term().ttl());
    }

    /** A standing claim has its ttl from the start, so it is touched only when the call chose another. */
    private static boolean wantsOutcome(Hold hold, Ending ending) {
        return hold.isLeased() || ending.ttl().isPresent();
    }
}
