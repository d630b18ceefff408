package ee.dedupe.spi;

import java.time.Duration;

/** How long a claim lives. Durations are positive and counted by the store, never compared between nodes' clocks. */
public sealed interface Term {
    /** How long the claim stops duplicates. */
    Duration ttl();

    /**
     * From the moment it is granted: one record that simply stays. Nothing need follow.
     *
     * @param ttl how long the claim stops duplicates, from the claim
     */
    record Fixed(Duration ttl) implements Term {
        public Fixed {
            positive("ttl", ttl);
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
            positive("lease", lease);
            positive("ttl", ttl);
        }
    }

    private static void positive(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, was " + duration);
        }
    }
}
