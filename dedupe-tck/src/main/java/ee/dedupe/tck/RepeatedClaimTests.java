package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests of what happens when the same request asks once more, as after a failure: it attaches to the claim that was
 * made.
 */
@Execution(ExecutionMode.CONCURRENT)
abstract class RepeatedClaimTests {
    private final StorageKey key = Scenario.newKey();
    private final ClaimRequest leased = Scenario.request(key, Scenario.leased(Scenario.LONG));
    private final StoredResult outcome = Scenario.newOutcome();

    abstract Scenario scenario();

    @Test
    void claim_repeatedByItsToken_granted() {
        ClaimRequest standing = Scenario.request(key, Scenario.LONG_FIXED);
        scenario().owner().claim(standing);

        Scenario.granted(scenario().owner().claim(standing));
        scenario().assertHeld(key);
    }

    @Test
    void claim_repeatedByItsToken_releasable() {
        ClaimRequest standing = Scenario.request(key, Scenario.LONG_FIXED);

        assertThat(scenario().owner().release(claimedTwice(standing))).isTrue();
        scenario().assertFree(key);
    }

    @Test
    void claim_repeatedOfALease_releasable() {
        assertThat(scenario().owner().release(claimedTwice(leased))).isTrue();
        scenario().assertFree(key);
    }

    @Test
    void claim_repeatedOfALease_renewable() {
        assertThat(scenario().owner().renew(claimedTwice(leased))).isTrue();
    }

    @Test
    void claim_repeatedOfALease_completable() {
        assertThat(scenario().owner().complete(claimedTwice(leased), outcome, Scenario.LONG))
                .isTrue();
        scenario().assertCompletedWith(key, outcome);
    }

    /** There is nothing left to run. */
    @Test
    void claim_repeatedAfterItsCompletion_toldSo() {
        completed();

        assertThat(scenario().owner().claim(leased))
                .isInstanceOfSatisfying(
                        ClaimResult.Held.class,
                        held -> assertThat(held.record())
                                .isInstanceOfSatisfying(
                                        ClaimRecord.Completed.class,
                                        record -> assertThat(record.outcome().bytes())
                                                .isEqualTo(outcome.bytes())));
    }

    @Test
    void claim_repeatedAfterItsCompletion_leavesIt() {
        completed();
        scenario().owner().claim(leased);

        scenario().assertCompletedWith(key, outcome);
    }

    @Test
    void claim_repeatedAfterTakeOver_held() {
        ClaimRequest brief = Scenario.request(key, Scenario.leased(Scenario.BRIEF));
        scenario().owner().claim(brief);
        scenario().passBriefClaim();
        PayloadDigest rivals = Scenario.newPayload();
        scenario().rivalTakesOver(key, rivals);

        assertThat(scenario().owner().claim(brief)).isInstanceOf(ClaimResult.Held.class);
        scenario().assertInProgressWith(key, rivals);
    }

    private Claim claimedTwice(ClaimRequest request) {
        scenario().owner().claim(request);
        // What the store keeps may hold the time of the first asking.
        scenario().clock().pass(Duration.ofMillis(20));
        return Scenario.granted(scenario().owner().claim(request));
    }

    private void completed() {
        Claim claim = Scenario.granted(scenario().owner().claim(leased));
        assertThat(scenario().owner().complete(claim, outcome, Scenario.LONG)).isTrue();
    }
}
