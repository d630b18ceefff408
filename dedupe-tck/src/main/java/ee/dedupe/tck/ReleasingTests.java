package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;

abstract class ReleasingTests {
    abstract Scenario scenario();

    @Test
    void release_byOwner_true() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());

        assertThat(scenario().owner().release(claim)).isTrue();
    }

    @Test
    void release_byOwner_freesTheKey() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());
        scenario().owner().release(claim);

        scenario().assertFree(claim.key());
    }

    @Test
    void release_inProgress_freesTheKey() {
        Claim claim = scenario().ownerLeases();

        assertThat(scenario().owner().release(claim)).isTrue();
        scenario().assertFree(claim.key());
    }

    @Test
    void release_afterARenewal_freesTheKey() {
        Claim claim = scenario().ownerLeases();
        scenario().clock().pass(Duration.ofMillis(20));
        scenario().owner().renew(claim);

        assertThat(scenario().owner().release(claim)).isTrue();
        scenario().assertFree(claim.key());
    }

    @Test
    void release_ofACompletedClaim_false() {
        Claim claim = scenario().ownerLeases();
        scenario().owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);

        assertThat(scenario().owner().release(claim)).isFalse();
    }

    @Test
    void release_ofACompletedClaim_leavesIt() {
        Claim claim = scenario().ownerLeases();
        StoredResult outcome = Scenario.newOutcome();
        scenario().owner().complete(claim, outcome, Scenario.LONG);
        scenario().owner().release(claim);

        scenario().assertCompletedWith(claim.key(), outcome);
    }

    @Test
    void release_secondTime_false() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());
        scenario().owner().release(claim);

        assertThat(scenario().owner().release(claim)).isFalse();
    }

    @Test
    void release_ofOneKey_leavesAnotherHeld() {
        StorageKey other = Scenario.newKey();
        scenario().ownerClaims(other);

        scenario().owner().release(scenario().ownerClaims(Scenario.newKey()));

        scenario().assertHeld(other);
    }

    @Test
    void close_secondTime_doesNothing() {
        scenario().nodes().forEach(ClaimStore::close);
        scenario().nodes().forEach(ClaimStore::close);
    }
}
