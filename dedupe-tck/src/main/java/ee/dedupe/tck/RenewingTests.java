package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
abstract class RenewingTests {
    /** Long enough for a busy machine to renew in time: a store may end it at once when it is over. */
    private static final Duration LEASE = Duration.ofSeconds(3);

    abstract Scenario scenario();

    @Test
    void renew_byOwner_true() {
        Claim claim = scenario().ownerLeases();

        assertThat(scenario().owner().renew(claim)).isTrue();
        assertThat(scenario().owner().renew(claim)).isTrue();
    }

    @Test
    void renew_againAndAgain_keepsTheClaim() {
        Duration lease = LEASE.multipliedBy(2);
        Claim claim = scenario().ownerLeases(Scenario.newKey(), lease);
        long startNanos = scenario().clock().nanoTime();
        while (scenario().clock().since(startNanos).compareTo(lease.plus(Scenario.LATEST)) <= 0) {
            scenario().clock().pass(lease.dividedBy(4));
            assertThat(scenario().owner().renew(claim)).isTrue();
        }

        scenario().assertHeld(claim.key());
    }

    @Test
    void renew_atAnyPhaseOfASecond_givesTheLeaseAnew() {
        Phases.assertLives(LEASE, scenario(), key -> {
            Claim claim = scenario().ownerLeases(key, LEASE);
            assertThat(scenario().owner().renew(claim)).isTrue();
        });
    }

    @Test
    void renew_afterTheLease_false() {
        Claim late = scenario().lateOwner();

        assertThat(scenario().owner().renew(late)).isFalse();
    }

    @Test
    void renew_afterTheLease_leavesTheKeyFree() {
        Claim late = scenario().lateOwner();
        scenario().owner().renew(late);

        scenario().assertFree(late.key());
    }

    @Test
    void renew_ofACompletedClaim_false() {
        Claim claim = scenario().ownerLeases();
        scenario().owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);

        assertThat(scenario().owner().renew(claim)).isFalse();
    }

    @Test
    void renew_ofACompletedClaim_leavesItAndItsTtl() {
        Claim claim = scenario().ownerLeases(Scenario.newKey(), LEASE);
        StoredResult outcome = Scenario.newOutcome();
        scenario().owner().complete(claim, outcome, Scenario.LONG);
        scenario().owner().renew(claim);
        scenario().clock().pass(LEASE);
        scenario().passBriefClaim();

        scenario().assertCompletedWith(claim.key(), outcome);
    }

    @Test
    void renew_afterRelease_false() {
        Claim released = scenario().ownerLeases();
        scenario().owner().release(released);

        assertThat(scenario().owner().renew(released)).isFalse();
        scenario().assertFree(released.key());
    }
}
