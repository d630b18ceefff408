package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** An owner on the first node and rivals on the last one. */
record Scenario(List<ClaimStore> nodes, TestClock clock) {
    /** Outlives every test. */
    static final Duration LONG = Duration.ofMinutes(10);

    /** As good as over, yet any store lets it live for a moment. */
    static final Duration BRIEF = Duration.ofMillis(1);

    /** How much longer than its ttl a claim may live, by the contract. */
    static final Duration LATEST = Duration.ofSeconds(2);

    static final Term LONG_FIXED = new Term.Fixed(LONG);

    static final Term BRIEF_FIXED = new Term.Fixed(BRIEF);

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

    Claim ownerClaims(StorageKey key, Term term) {
        ClaimOutcome outcome = owner().claim(request(key, term));
        assertThat(outcome).as("a claim of a free key").isInstanceOf(ClaimOutcome.Granted.class);
        return ((ClaimOutcome.Granted) outcome).claim();
    }

    Claim ownerClaims(StorageKey key) {
        return ownerClaims(key, LONG_FIXED);
    }

    Claim ownerLeases(StorageKey key, Duration lease) {
        return ownerClaims(key, new Term.Leased(lease, LONG));
    }

    ClaimOutcome rivalClaims(StorageKey key, Term term) {
        return rival().claim(request(key, term));
    }

    ClaimOutcome rivalClaims(StorageKey key) {
        return rivalClaims(key, LONG_FIXED);
    }

    static ClaimRequest request(StorageKey key, Term term) {
        return new ClaimRequest(key, newToken(), term, Optional.empty());
    }

    void assertHeld(StorageKey key, Term term) {
        assertThat(rivalClaims(key, term)).isInstanceOf(ClaimOutcome.Held.class);
    }

    void assertHeld(StorageKey key) {
        assertHeld(key, LONG_FIXED);
    }

    void assertFree(StorageKey key, Term term) {
        assertThat(rivalClaims(key, term)).isInstanceOf(ClaimOutcome.Granted.class);
    }

    void assertFree(StorageKey key) {
        assertFree(key, LONG_FIXED);
    }

    /** Lets a claim of {@link #BRIEF} end, without touching it. */
    void passBriefClaim() {
        clock.pass(BRIEF.plus(LATEST).plus(Lifetime.LATENESS_ALLOWANCE));
    }
}
