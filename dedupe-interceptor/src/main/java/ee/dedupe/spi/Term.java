package ee.dedupe.spi;

import java.time.Duration;

/**
 * How long a claim lives. Durations are positive, at most {@link #MOST}, and counted by the store, never compared between
 * nodes' clocks.
 */
public sealed interface Term {
    /** The longest duration, 31 days: no store need fear an overflow. */
    Duration MOST = Duration.ofDays(31);

    /** How long the claim stops duplicates. */
    Duration ttl();

    /**
     * From the moment it is granted: one record that simply stays. Nothing need follow.
     *
     * @param ttl how long the claim stops duplicates, from the claim
     */
    record Fixed(Duration ttl) implements Term {
        public Fixed {
            checked("ttl", ttl);
        }
    }

    /**
     * In progress for a lease, which its owner renews; then completed with an outcome, for a ttl.
     *
     * @param lease how long the claim lives unless it is renewed or completed
     * @param ttl how long the completed claim stops duplicates, from completion
     */
    record Leased(Duration lease, Duration ttl) implements Term {
        public Leased {
            checked("lease", lease);
            checked("ttl", ttl);
        }
    }

    private static void checked(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero() || duration.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(name + " must be positive and at most " + MOST + ", was " + duration);
        }
    }
}
