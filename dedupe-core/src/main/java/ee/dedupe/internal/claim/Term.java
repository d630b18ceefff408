package ee.dedupe.internal.claim;

import java.time.Duration;

/**
 * The time that a claim lives. Durations are positive, at most {@link #LONGEST}, and counted by the store, never
 * compared between nodes' clocks.
 */
public sealed interface Term {
    /** 31 days: every store can count them. */
    Duration LONGEST = Duration.ofDays(31);

    /** Two hundred years: of records only, for no claim lives so long. H2 counts no more than 292 from 1970 on. */
    Duration FOREVER = Duration.ofDays(73_000);

    /** Returns how long the claim stops duplicates. */
    Duration ttl();

    /** Returns how long the record of the call lives, where there is one: {@link #FOREVER}, or as long as its claim. */
    default Duration recorded() {
        return ttl();
    }

    /** Returns whether it is kept for ever, which a record alone can do. */
    default boolean stays() {
        return recorded().equals(FOREVER);
    }

    /** Returns how long the claim lives unless it is renewed or completed. */
    default Duration firstLife() {
        return ttl();
    }

    /**
     * A term that counts from the moment the claim is granted: one record that simply stays. Nothing need follow.
     *
     * @param ttl how long the claim stops duplicates, from the claim
     */
    record Fixed(Duration ttl) implements Term {
        public Fixed {
            check("ttl", ttl);
        }
    }

    /**
     * A term in two parts: the claim is in progress for a lease, which its owner renews; then it is completed with an
     * outcome, for a ttl.
     *
     * @param lease how long the claim lives unless it is renewed or completed
     * @param ttl how long the completed claim stops duplicates, from completion
     * @param recorded how long the record of the call does
     */
    record Leased(Duration lease, Duration ttl, Duration recorded) implements Term {
        public Leased {
            check("lease", lease);
            check("ttl", ttl);
            checkRecorded(recorded);
        }

        /** Makes the term of a call whose record, if there is one, lives as long as its claim. */
        public Leased(Duration lease, Duration ttl) {
            this(lease, ttl, ttl);
        }

        @Override
        public Duration firstLife() {
            return lease;
        }
    }

    /**
     * Holds the lifetime of a record to its bounds.
     *
     * @throws IllegalArgumentException when it is neither that of a claim nor {@link #FOREVER}
     */
    static void checkRecorded(Duration duration) {
        if (!duration.equals(FOREVER)) {
            check("ttl", duration);
        }
    }

    /**
     * Holds a lifetime to its bounds.
     *
     * @param name what it is for
     * @throws IllegalArgumentException when it is not positive, or longer than {@link #LONGEST}
     */
    static void check(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero() || duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(name + " must be positive and at most " + LONGEST + ", was " + duration);
        }
    }
}
