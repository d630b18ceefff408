package ee.dedupe.engine;

import ee.dedupe.BypassReason;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;

/** What the judge decided of one call, before it ran. */
public sealed interface Verdict {
    /** The word under which this verdict is seen from outside. */
    Outcome outcome();

    /** Whether the method runs. */
    boolean runs();

    /**
     * The call runs and holds the claim; {@link Judge#settle} must follow.
     *
     * @param claim what to settle
     */
    record Run(Claim claim) implements Verdict {
        @Override
        public Outcome outcome() {
            return Outcome.EXECUTED;
        }

        @Override
        public boolean runs() {
            return true;
        }
    }

    /**
     * The call met another's claim.
     *
     * @param key under which the claim is stored
     * @param age of the claim
     * @param runs true in observe mode, where a duplicate runs without a claim of its own
     */
    record Duplicate(StorageKey key, Duration age, boolean runs) implements Verdict {
        @Override
        public Outcome outcome() {
            return Outcome.DUPLICATE;
        }
    }

    /**
     * The call runs without a guard.
     *
     * @param reason why
     */
    record Bypass(BypassReason reason) implements Verdict {
        @Override
        public Outcome outcome() {
            return Outcome.BYPASSED;
        }

        @Override
        public boolean runs() {
            return true;
        }
    }

    /** The store cannot answer and the method asks to be refused then. */
    record Unavailable() implements Verdict {
        @Override
        public Outcome outcome() {
            return Outcome.UNAVAILABLE;
        }

        @Override
        public boolean runs() {
            return false;
        }
    }
}
