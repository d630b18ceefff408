package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** An owner whose claim is gone, and who does not know it. */
@Execution(ExecutionMode.CONCURRENT)
abstract class LateOwnerTests {
    private final PayloadDigest rivals = Scenario.newPayload();
    private final StoredResult outcome = Scenario.newOutcome();

    abstract Scenario scenario();

    @Test
    void claim_afterTheLease_grantedToTheNext() {
        Claim late = scenario().lateOwner();

        assertThat(scenario().rivalTakesOver(late.key(), rivals).token()).isNotEqualTo(late.token());
        scenario().assertInProgressWith(late.key(), rivals);
    }

    @Test
    void release_afterTheLease_false() {
        assertThat(scenario().owner().release(scenario().lateOwner())).isFalse();
    }

    @Test
    void release_afterTakeOver_false() {
        Claim late = takenOver();

        assertThat(scenario().owner().release(late)).isFalse();
    }

    @Test
    void release_afterTakeOver_leavesTheRecord() {
        Claim late = takenOver();
        scenario().owner().release(late);

        assertRivalsInProgress(late.key());
    }

    @Test
    void renew_afterTakeOver_false() {
        Claim late = takenOver();

        assertThat(scenario().owner().renew(late)).isFalse();
    }

    @Test
    void renew_afterTakeOver_leavesTheRecord() {
        Claim late = takenOver();
        scenario().owner().renew(late);

        assertRivalsInProgress(late.key());
    }

    @Test
    void complete_afterTakeOver_false() {
        Claim late = takenOver();

        assertThat(lateCompletes(late)).isFalse();
    }

    @Test
    void complete_afterTakeOver_leavesTheRecord() {
        Claim late = takenOver();
        lateCompletes(late);

        assertRivalsInProgress(late.key());
    }

    @Test
    void release_secondTimeAfterAnothersClaim_leavesItHeld() {
        Claim twice = scenario().ownerClaims(Scenario.newKey());
        scenario().owner().release(twice);
        scenario().rivalClaims(twice.key());
        scenario().owner().release(twice);

        scenario().assertHeld(twice.key());
    }

    @Test
    void anyCall_afterAnothersCompletion_leavesTheRecord() {
        Claim late = scenario().lateOwner();
        completedByRival(late.key());

        assertThat(scenario().owner().renew(late)).isFalse();
        assertThat(lateCompletes(late)).isFalse();
        assertThat(scenario().owner().release(late)).isFalse();
        scenario().assertCompletedWith(late.key(), outcome);
    }

    @Test
    void anyCall_afterTakeOver_leavesItsOwnerFree() {
        Claim late = scenario().lateOwner();
        Claim rival = scenario().rivalTakesOver(late.key(), rivals);
        scenario().owner().renew(late);
        lateCompletes(late);
        scenario().owner().release(late);

        assertThat(scenario().rival().renew(rival)).isTrue();
        assertThat(scenario().rival().complete(rival, outcome, Scenario.LONG)).isTrue();
    }

    private Claim takenOver() {
        Claim late = scenario().lateOwner();
        scenario().rivalTakesOver(late.key(), rivals);
        return late;
    }

    private void completedByRival(StorageKey key) {
        Claim rival = scenario().rivalTakesOver(key, rivals);
        assertThat(scenario().rival().complete(rival, outcome, Scenario.LONG)).isTrue();
    }

    private boolean lateCompletes(Claim late) {
        return scenario().owner().complete(late, Scenario.newOutcome(), Scenario.LONG);
    }

    /** Asserts it now, and when the late owner's own lease would be over once more. */
    private void assertRivalsInProgress(StorageKey key) {
        scenario().assertInProgressWith(key, rivals);
        scenario().passBriefClaim();
        scenario().assertInProgressWith(key, rivals);
    }
}
