package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests of what a rival is told. */
abstract class RecordTests {
    private static final Duration PASSED = Duration.ofSeconds(1);
    private static final int LARGE = 256 * 1024;

    abstract Scenario scenario();

    @Test
    void held_standing_toldSo() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());

        scenario().recordOf(claim.key(), ClaimRecord.Standing.class);
    }

    @Test
    void held_inProgress_toldSo() {
        Claim claim = scenario().ownerLeases();

        scenario().recordOf(claim.key(), ClaimRecord.InProgress.class);
    }

    @Test
    void held_completed_toldSo() {
        Claim claim = completed(scenario().ownerLeases(), Scenario.newOutcome());

        scenario().recordOf(claim.key(), ClaimRecord.Completed.class);
    }

    @Test
    void held_inProgress_tellsItsPayload() {
        PayloadDigest payload = Scenario.newPayload();
        Claim claim = claimWith(Optional.of(payload));

        scenario().assertInProgressWith(claim.key(), payload);
    }

    @Test
    void held_renewed_tellsItsPayload() {
        PayloadDigest payload = Scenario.newPayload();
        Claim claim = claimWith(Optional.of(payload));
        scenario().owner().renew(claim);

        scenario().assertInProgressWith(claim.key(), payload);
    }

    @Test
    void held_completed_tellsItsPayload() {
        PayloadDigest payload = Scenario.newPayload();
        Claim claim = completed(claimWith(Optional.of(payload)), Scenario.newOutcome());

        assertThat(scenario().recordOf(claim.key(), ClaimRecord.Completed.class).payload())
                .contains(payload);
    }

    @Test
    void held_withoutPayload_tellsNone() {
        Claim claim = claimWith(Optional.empty());
        assertThat(scenario()
                        .recordOf(claim.key(), ClaimRecord.InProgress.class)
                        .payload())
                .isEmpty();

        completed(claim, Scenario.newOutcome());
        assertThat(scenario().recordOf(claim.key(), ClaimRecord.Completed.class).payload())
                .isEmpty();
    }

    @Test
    void held_withAnEmptyOutcome_tellsIt() {
        StoredResult empty = StoredResult.of(new byte[0]);

        scenario()
                .assertCompletedWith(completed(scenario().ownerLeases(), empty).key(), empty);
    }

    @Test
    void held_withALargeOutcome_tellsEachByte() {
        byte[] bytes = new byte[LARGE];
        new Random(1).nextBytes(bytes);
        StoredResult large = StoredResult.of(bytes);

        scenario()
                .assertCompletedWith(completed(scenario().ownerLeases(), large).key(), large);
    }

    @Test
    void held_left_atMostTheLease() {
        Claim claim = scenario().ownerLeases(Scenario.newKey(), PASSED);

        assertThat(left(claim.key())).isBetween(Duration.ZERO, PASSED);
    }

    @Test
    void held_left_shrinks() {
        Claim claim = scenario().ownerLeases();
        scenario().clock().pass(PASSED);

        assertThat(left(claim.key()))
                .isLessThanOrEqualTo(Scenario.LONG.minus(PASSED).plus(Scenario.LATENESS_ALLOWANCE));
    }

    @Test
    void held_leftAfterRenewal_theWholeLeaseAgain() {
        Claim claim = scenario().ownerLeases();
        scenario().clock().pass(PASSED);
        long startNanos = scenario().clock().nanoTime();
        scenario().owner().renew(claim);
        Duration left = left(claim.key());

        assertThat(left.plus(scenario().clock().since(startNanos)))
                .isGreaterThanOrEqualTo(Scenario.LONG.minus(Scenario.LATENESS_ALLOWANCE));
    }

    private Duration left(StorageKey key) {
        return scenario().recordOf(key, ClaimRecord.InProgress.class).left();
    }

    private Claim claimWith(Optional<PayloadDigest> payload) {
        return Scenario.granted(
                scenario().owner().claim(Scenario.request(Scenario.newKey(), Scenario.leased(Scenario.LONG), payload)));
    }

    private Claim completed(Claim claim, StoredResult outcome) {
        assertThat(scenario().owner().complete(claim, outcome, Scenario.LONG)).isTrue();
        return claim;
    }
}
