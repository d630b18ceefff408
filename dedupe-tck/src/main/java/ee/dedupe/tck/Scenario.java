package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** An owner on the first node and rivals on the last one. */
record Scenario(List<ClaimStore> nodes, TestClock clock) {
    /** Outlives every test. */
    static final Duration LONG = Duration.ofMinutes(10);

    /** As good as over, yet any store lets it live for a moment. */
    static final Duration BRIEF = Duration.ofMillis(1);

    /** How much longer than its ttl a claim may live, by the contract. */
    static final Duration LATEST = Duration.ofSeconds(2);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final AtomicLong ATTEMPTS = new AtomicLong();
    private static final long PROCESS = RANDOM.nextLong();

    static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    static OwnerToken newToken() {
        return new OwnerToken(PROCESS, ATTEMPTS.incrementAndGet());
    }

    ClaimStore owner() {
        return nodes.get(0);
    }

    ClaimStore rival() {
        return nodes.get(nodes.size() - 1);
    }

    Claim ownerClaims(StorageKey key, Duration ttl) {
        ClaimOutcome outcome = owner().claim(new ClaimRequest(key, newToken(), ttl));
        assertThat(outcome).as("a claim of a free key").isInstanceOf(ClaimOutcome.Granted.class);
        return ((ClaimOutcome.Granted) outcome).claim();
    }

    ClaimOutcome rivalClaims(StorageKey key) {
        return rival().claim(new ClaimRequest(key, newToken(), LONG));
    }

    void assertHeld(StorageKey key) {
        assertThat(rivalClaims(key)).isInstanceOf(ClaimOutcome.Held.class);
    }

    void assertFree(StorageKey key) {
        assertThat(rivalClaims(key)).isInstanceOf(ClaimOutcome.Granted.class);
    }

    /** Lets a claim of {@link #BRIEF} end, without touching it. */
    void passBriefClaim() {
        clock.pass(BRIEF.plus(LATEST).plus(Lifetime.LATENESS_ALLOWANCE));
    }
}
