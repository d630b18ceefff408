package ee.dedupe.spi;

import java.time.Duration;
import java.util.Optional;

/**
 * A claim as an operator sees it, without what was stored of it. The times are never negative and compare the clocks of
 * two nodes, which may differ.
 *
 * @param age since it was claimed; zero when unknown
 * @param left until it ends unless it is renewed or completed; empty when unknown
 * @param operation as in {@link ClaimRequest.Origin}; empty when unknown
 */
public record LiveClaim(StorageKey key, State state, Duration age, Optional<Duration> left, String operation) {
    /** Of an operation that is not known. */
    public LiveClaim(StorageKey key, State state, Duration age, Optional<Duration> left) {
        this(key, state, age, left, "");
    }

    /** How far its call is, as {@link ClaimRecord} tells it. */
    public enum State {
        /** {@link ClaimRecord.InProgress}. */
        IN_PROGRESS,
        /** {@link ClaimRecord.Standing}: it runs or has ended. */
        STANDING,
        /** {@link ClaimRecord.Completed}. */
        COMPLETED,
        /** {@link ClaimRecord.Unknown}: counts as running. */
        UNKNOWN;

        /** That of a claim with this record. */
        public static State of(ClaimRecord claim) {
            if (claim instanceof ClaimRecord.Completed) {
                return COMPLETED;
            }
            if (claim instanceof ClaimRecord.Standing) {
                return STANDING;
            }
            return claim instanceof ClaimRecord.InProgress ? IN_PROGRESS : UNKNOWN;
        }

        /** Whether its call is taken to run, so that to forget it may let the same call run twice at once. */
        public boolean countsAsRunning() {
            return this == IN_PROGRESS || this == UNKNOWN;
        }
    }
}
