package ee.dedupe.spi;

import java.time.Duration;
import java.util.Optional;

/**
 * What a store tells of a claim that another token holds. Ages and remaining times are never negative. They
 * compare the clocks of two nodes, which may differ: use them to tell people, never to decide whether a claim still lives.
 */
public sealed interface ClaimRecord {
    /** Since it was claimed; zero when unknown. */
    Duration age();

    /** A claim with a {@link Term.Fixed fixed} term; whether its call runs or has finished is not known. */
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
     * @param outcome what it was completed with
     */
    record Completed(Duration age, Optional<PayloadDigest> payload, StoredResult outcome) implements ClaimRecord {}

    /**
     * A record that this version cannot read: written by a newer version, or damaged. Nothing is known but that the key is
     * held. The library takes it for a duplicate of which nothing can be told: it runs nothing, waits for nothing, replays
     * nothing, and compares no payload, until the record ends in the store.
     */
    record Unknown(Duration age) implements ClaimRecord {}
}
