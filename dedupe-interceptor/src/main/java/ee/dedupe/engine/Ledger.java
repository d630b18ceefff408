package ee.dedupe.engine;

import ee.dedupe.spi.StoredOutcome;
import java.time.Duration;

/**
 * Settles the claims of calls that ran: first by how the call ended, then with its answer. Never throws, never runs
 * anything again. Thread-safe.
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
     *     to write the answer without telling, and the work is done
     * @return whether a claim is kept that {@link #complete} must give its outcome
     */
    public boolean end(Verdict.Run run, Ending ending, StoredOutcome unlessCompleted) {
        if (ending.isCommittedFailure()) {
            recorder.committedFailure(run.holds().get(0).operation());
        }
        boolean wantsOutcome = false;
        for (Hold hold : run.holds()) {
            switch (hold.layer().keep().fate(ending)) {
                case RELEASED -> leases.settled(hold, hold.release());
                case LEFT -> leases.leave(hold);
                case KEPT -> {
                    if (wantsOutcome(hold, ending)) {
                        wantsOutcome = true;
                        hold.keep(unlessCompleted, ttl(hold, ending));
                    }
                }
            }
        }
        return wantsOutcome;
    }

    /** Stores the outcome with the claims that are kept. When the store cannot take it, the sweeper tries on. */
    public void complete(Verdict.Run run, Ending ending, StoredOutcome outcome) {
        for (Hold hold : run.holds()) {
            if (hold.layer().keep().fate(ending) == Fate.KEPT && wantsOutcome(hold, ending)) {
                leases.settled(hold, hold.complete(outcome, ttl(hold, ending)));
            }
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
