package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
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
