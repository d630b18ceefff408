package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An owner on the first node and rivals on the last one. A key is always claimed for one ttl, as in the library; short
 * claims are leases.
 */
record Scenario(List<ClaimStore> nodes, TestClock clock) {
    /** Outlives every test. */
    static final Duration LONG = Duration.ofMinutes(10);

    /** A life that is as good as over, yet any store lets it live for a moment. */
    static final Duration BRIEF = Duration.ofMillis(1);

    /** The time by which a claim may live longer than its ttl, by the contract. */
    static final Duration LATEST = Duration.ofSeconds(2);

    /** The time that passes between a store's judgement and our look at the clock. */
    static final Duration LATENESS_ALLOWANCE = TestTime.scaled(Duration.ofMillis(250));

    static final Term LONG_FIXED = new Term.Fixed(LONG);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final AtomicLong ATTEMPTS = new AtomicLong();
    private static final long PROCESS = RANDOM.nextLong();

    static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    static PayloadDigest newPayload() {
        return PayloadDigest.of(newKey().toBytes());
    }

    static StoredResult newOutcome() {
        return StoredResult.of(newKey().toBytes());
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
        return granted(owner().claim(request(key, term)));
    }

    Claim ownerClaims(StorageKey key) {
        return ownerClaims(key, LONG_FIXED);
    }

    Claim ownerLeases(StorageKey key, Duration lease) {
        return ownerClaims(key, leased(lease));
    }

    /** Makes a claim that is in progress for a long time. */
    Claim ownerLeases() {
        return ownerLeases(newKey(), LONG);
    }

    /** An owner whose lease is over, and who does not know it. */
    Claim lateOwner() {
        Claim late = ownerLeases(newKey(), BRIEF);
        passBriefClaim();
        return late;
    }

    /** Claims on the rival's node, for the same ttl. */
    ClaimResult rivalClaims(StorageKey key, Term term) {
        return rival().claim(request(key, term));
    }

    ClaimResult rivalClaims(StorageKey key) {
        return rivalClaims(key, LONG_FIXED);
    }

    Claim rivalTakesOver(StorageKey key, PayloadDigest payload) {
        return granted(rival().claim(request(key, leased(LONG), Optional.of(payload))));
    }

    void assertHeld(StorageKey key, Term term) {
        assertThat(rivalClaims(key, term)).isInstanceOf(ClaimResult.Held.class);
    }

    void assertHeld(StorageKey key) {
        assertHeld(key, LONG_FIXED);
    }

    void assertFree(StorageKey key, Term term) {
        assertThat(rivalClaims(key, term)).isInstanceOf(ClaimResult.Granted.class);
    }

    void assertFree(StorageKey key) {
        assertFree(key, LONG_FIXED);
    }

    /** Returns what a rival is told of a held key. */
    <T extends ClaimRecord> T recordOf(StorageKey key, Class<T> type) {
        ClaimResult outcome = rivalClaims(key);
        assertThat(outcome).isInstanceOf(ClaimResult.Held.class);
        ClaimRecord told = ((ClaimResult.Held) outcome).record();
        assertThat(told).isInstanceOf(type);
        return type.cast(told);
    }

    void assertCompletedWith(StorageKey key, StoredResult outcome) {
        assertThat(recordOf(key, ClaimRecord.Completed.class).outcome().bytes()).isEqualTo(outcome.bytes());
    }

    void assertInProgressWith(StorageKey key, PayloadDigest payload) {
        assertThat(recordOf(key, ClaimRecord.InProgress.class).payload()).contains(payload);
    }

    static Term.Leased leased(Duration lease) {
        return new Term.Leased(lease, LONG);
    }

    static ClaimRequest request(StorageKey key, Term term) {
        return request(key, term, Optional.empty());
    }

    static ClaimRequest request(StorageKey key, Term term, Optional<PayloadDigest> payload) {
        return new ClaimRequest(key, newToken(), term, payload);
    }

    static Claim granted(ClaimResult outcome) {
        assertThat(outcome).as("a claim of a free key").isInstanceOf(ClaimResult.Granted.class);
        return ((ClaimResult.Granted) outcome).claim();
    }

    /** Lets a claim of {@link #BRIEF} end, without touching it. */
    void passBriefClaim() {
        clock.pass(BRIEF.plus(LATEST).plus(LATENESS_ALLOWANCE));
    }
}
