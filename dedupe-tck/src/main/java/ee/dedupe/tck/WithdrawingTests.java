package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A claim that was made although its asking failed is taken back by its request. */
@Execution(ExecutionMode.CONCURRENT)
abstract class WithdrawingTests {
    private final StorageKey key = Scenario.newKey();
    private final ClaimRequest standing = Scenario.request(key, Scenario.LONG_FIXED);
    private final ClaimRequest leased = leased(Scenario.LONG);

    abstract Scenario scenario();

    @Test
    void withdraw_ofAStandingClaim_freesTheKey() {
        claims(standing);
        scenario().owner().withdraw(standing);

        scenario().assertFree(key);
    }

    @Test
    void withdraw_inProgress_freesTheKey() {
        claims(leased);
        scenario().owner().withdraw(leased);

        scenario().assertFree(key);
    }

    @Test
    void withdraw_afterARenewal_freesTheKey() {
        Claim claim = claims(leased);
        scenario().clock().pass(Duration.ofMillis(20));
        scenario().owner().renew(claim);
        scenario().owner().withdraw(leased);

        scenario().assertFree(key);
    }

    @Test
    void withdraw_ofWhatWasNeverClaimed_leavesTheKeyFree() {
        scenario().owner().withdraw(standing);

        scenario().assertFree(key);
    }

    @Test
    void withdraw_secondTimeAfterAnothersClaim_leavesItHeld() {
        claims(standing);
        scenario().owner().withdraw(standing);
        scenario().assertFree(key);
        scenario().owner().withdraw(standing);

        scenario().assertHeld(key);
    }

    @Test
    void withdraw_afterTakeOver_leavesTheRecord() {
        ClaimRequest brief = leased(Scenario.BRIEF);
        claims(brief);
        scenario().passBriefClaim();
        PayloadDigest rivals = Scenario.newPayload();
        scenario().rivalTakesOver(key, rivals);
        scenario().owner().withdraw(brief);

        scenario().assertInProgressWith(key, rivals);
    }

    @Test
    void withdraw_ofACompletedClaim_leavesIt() {
        StoredResult outcome = Scenario.newOutcome();
        scenario().owner().complete(claims(leased), outcome, Scenario.LONG);
        scenario().owner().withdraw(leased);

        scenario().assertCompletedWith(key, outcome);
    }

    @Test
    void renew_afterWithdrawal_false() {
        Claim claim = claims(leased);
        scenario().owner().withdraw(leased);

        assertThat(scenario().owner().renew(claim)).isFalse();
        scenario().assertFree(key);
    }

    private ClaimRequest leased(Duration lease) {
        Term term = Scenario.leased(lease);
        return Scenario.request(key, term);
    }

    private Claim claims(ClaimRequest request) {
        return Scenario.granted(scenario().owner().claim(request));
    }
}
