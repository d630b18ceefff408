package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** An owner whose claim is gone, and who does not know it. */
@Execution(ExecutionMode.CONCURRENT)
abstract class LateOwnerTests {
    abstract Scenario scenario();

    @Test
    void release_afterTtl_false() {
        Claim late = lateOwner();

        assertThat(scenario().owner().release(late)).isFalse();
    }

    @Test
    void release_afterTtlAndAnothersClaim_false() {
        Claim late = lateOwner();
        scenario().rivalClaims(late.key());

        assertThat(scenario().owner().release(late)).isFalse();
    }

    @Test
    void release_afterTtlAndAnothersClaim_leavesItHeld() {
        Claim late = lateOwner();
        scenario().rivalClaims(late.key());
        scenario().owner().release(late);

        scenario().assertHeld(late.key());
    }

    @Test
    void release_secondTimeAfterAnothersClaim_leavesItHeld() {
        Claim twice = scenario().ownerClaims(Scenario.newKey());
        scenario().owner().release(twice);
        scenario().rivalClaims(twice.key());
        scenario().owner().release(twice);

        scenario().assertHeld(twice.key());
    }

    private Claim lateOwner() {
        Claim late = scenario().ownerLeases(Scenario.newKey(), Scenario.BRIEF);
        scenario().passBriefClaim();
        return late;
    }
}
