package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.StorageKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Each claim of a key has a greater number than all before, on whatever node. */
@Execution(ExecutionMode.CONCURRENT)
abstract class FenceTests {
    private final StorageKey key = Scenario.newKey();

    /** A resource that keeps the greatest number that it has seen, and refuses what does not come with a greater one. */
    private static final class FencedRegister {
        private long fence;
        private int writes;
        private int asked;

        boolean write(long number) {
            asked++;
            if (number <= fence) {
                return false;
            }
            fence = number;
            writes++;
            return true;
        }

        int writes() {
            return writes;
        }

        /** Returns how often it had been written if it kept no number. */
        int writesWithoutFence() {
            return asked;
        }
    }

    abstract Scenario scenario();

    private long rivals() {
        return scenario().rivalTakesOver(key, Scenario.newPayload()).fence();
    }

    @Test
    void fence_ofAnyClaim_isPositive() {
        assertThat(scenario().ownerClaims(key).fence()).isPositive();
    }

    @Test
    void fence_afterARelease_grows() {
        Claim first = scenario().ownerLeases(key, Scenario.LONG);
        scenario().owner().release(first);

        assertThat(rivals()).isGreaterThan(first.fence());
    }

    @Test
    void fence_afterTheLease_grows() {
        Claim late = scenario().ownerLeases(key, Scenario.BRIEF);
        scenario().passBriefClaim();

        assertThat(rivals()).isGreaterThan(late.fence());
    }

    @Test
    void fence_afterTheTtl_grows() {
        Claim done = scenario().ownerLeases(key, Scenario.LONG);
        scenario().owner().complete(done, Scenario.newOutcome(), Scenario.BRIEF);
        scenario().passBriefClaim();

        assertThat(rivals()).isGreaterThan(done.fence());
    }

    /** Repeats a claim as after an answer that was lost: the number that was drawn then may have been used. */
    @Test
    void fence_ofAClaimThatIsRepeated_isNotSmaller() {
        ClaimRequest request = Scenario.request(key, Scenario.leased(Scenario.LONG));
        long first = Scenario.granted(scenario().owner().claim(request)).fence();
        long again = Scenario.granted(scenario().owner().claim(request)).fence();
        scenario().owner().withdraw(request);

        assertThat(again).isGreaterThanOrEqualTo(first);
        assertThat(rivals()).isGreaterThan(again);
    }

    /** The owner stands still past its lease; the next one runs and writes; the owner wakes and writes. */
    @Test
    void write_ofAnOwnerThatStoodStill_isRefusedByWhoKeepsTheNumber() {
        FencedRegister register = new FencedRegister();
        Claim zombie = scenario().ownerLeases(key, Scenario.BRIEF);
        scenario().passBriefClaim();
        Claim next = scenario().rivalTakesOver(key, Scenario.newPayload());

        assertThat(register.write(next.fence())).isTrue();
        assertThat(register.write(zombie.fence())).isFalse();
        assertThat(register.writes()).isEqualTo(1);
        // The control: who does not keep it is written twice.
        assertThat(register.writesWithoutFence()).isEqualTo(2);
    }
}
