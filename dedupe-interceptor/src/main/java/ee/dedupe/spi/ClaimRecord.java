package ee.dedupe.spi;

import java.time.Duration;
import java.util.Optional;

/**
 * What a store tells of a claim that another token holds. Ages and remaining times are by the clocks of two nodes, which
 * may differ: they are for telling people, and never for deciding whether the claim still lives. Never negative.
 */
public sealed interface ClaimRecord {
    /** Since it was claimed; zero when unknown. */
    Duration age();

    /** A claim with a {@link Term.Fixed fixed} term, running or finished. */
    record Standing(Duration age) implements ClaimRecord {}

    /**
     * A claim with a {@link Term.Leased lease} whose call runs.
     *
     * @param payload as it was claimed with
     * @param left until the lease ends unless it is renewed; at most the lease
     */
    record InProgress(Duration age, Optional<PayloadDigest> payload, Duration left) implements ClaimRecord {}

    /**
     * A completed claim.
     *
     * @param payload as it was claimed with
     * @param outcome as it was completed with
     */
    record Completed(Duration age, Optional<PayloadDigest> payload, StoredResult outcome) implements ClaimRecord {}

    /** A record that this version cannot read: written by a newer version, or damaged. It is held; nothing else is known. */
    record Unknown(Duration age) implements ClaimRecord {}
}
