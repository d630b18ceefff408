package ee.dedupe.engine;

import ee.dedupe.spi.StoredOutcome;
import java.time.Duration;
import java.util.Optional;

/**
 * Settles the claims of calls that ran: first by how the call ended, then with its answer. Never throws, never runs
 * anything again. Thread-safe.
 */
public final class Ledger {
    private final Leases leases;

    Ledger(Leases leases) {
        this.leases = leases;
    }

    /**
     * Releases what is not kept.
     *
     * @return whether a claim is kept that {@link #complete} must give its outcome
     */
    public boolean end(Verdict.Run run, Ending ending) {
        boolean wantsOutcome = false;
        for (Hold hold : run.holds()) {
            if (!hold.layer().keep().keeps(ending)) {
                leases.settled(hold, hold.release());
            } else {
                wantsOutcome |= wantsOutcome(hold, ending);
            }
        }
        return wantsOutcome;
    }

    /** Stores the outcome with the claims that are kept. When the store cannot take it, the sweeper tries on. */
    public void complete(Verdict.Run run, Ending ending, StoredOutcome outcome) {
        for (Hold hold : run.holds()) {
            if (hold.layer().keep().keeps(ending) && wantsOutcome(hold, ending)) {
                Duration ttl = ending.ttl().orElse(hold.layer().term().ttl());
                leases.settled(hold, hold.complete(outcome, ttl));
            }
        }
    }

    /** A standing claim has its ttl from the start, so it is touched only when the call chose another. */
    private static boolean wantsOutcome(Hold hold, Ending ending) {
        Optional<Duration> chosen = ending.ttl();
        return hold.isLeased() || chosen.isPresent();
    }
}
