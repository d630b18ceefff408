package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoredClaimTest {
    private static final Instant CREATED = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final Duration LEASE = Duration.ofSeconds(60);

    private final StoredClaim leased = claim(new Term.Leased(LEASE, LEASE));

    @Test
    void age_isTheTimeSinceTheClaim() {
        assertThat(leased.record(CREATED.plusSeconds(3)).age()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void age_byAClockThatIsBehind_isZero() {
        assertThat(leased.record(CREATED.minusSeconds(3)).age()).isZero();
    }

    @Test
    void left_isTheRestOfTheLease() {
        assertThat(left(leased, CREATED.plusSeconds(3))).isEqualTo(LEASE.minusSeconds(3));
    }

    @Test
    void left_byAClockThatIsBehind_isTheWholeLease() {
        assertThat(left(leased, CREATED.minusSeconds(3))).isEqualTo(LEASE);
    }

    @Test
    void left_byAClockThatIsFarAhead_isZero() {
        assertThat(left(leased, CREATED.plusSeconds(3_600))).isZero();
    }

    @Test
    void left_afterARenewal_isCountedFromThere() {
        Instant later = CREATED.plusSeconds(20);

        assertThat(left(renewed(leased, later), later)).isEqualTo(LEASE);
        assertThat(renewed(leased, later).record(later).age()).isEqualTo(Duration.ofSeconds(20));
    }

    /** Else a change that compares with the first could hit the second. */
    @Test
    void renewals_inOneMillisecond_differ() {
        StoredClaim first = renewed(leased, CREATED);
        StoredClaim second = renewed(first, CREATED);

        assertThat(ClaimFormat.encode(first)).isNotEqualTo(ClaimFormat.encode(leased));
        assertThat(ClaimFormat.encode(second)).isNotEqualTo(ClaimFormat.encode(first));
    }

    @Test
    void lease_ofLessThanAMillisecond_isRoundedUp() {
        StoredClaim brief = claim(new Term.Leased(Duration.ofNanos(1), LEASE));

        assertThat(brief.life().millis()).isEqualTo(1);
    }

    private static Duration left(StoredClaim claim, Instant now) {
        return ((ClaimRecord.InProgress) claim.record(now)).left();
    }

    private static StoredClaim renewed(StoredClaim claim, Instant now) {
        return claim.renewed(now);
    }

    private static StoredClaim claim(Term term) {
        return StoredClaim.of(new ClaimRequest(Claims.newKey(), Claims.newToken(), term, Optional.empty()), CREATED);
    }
}
