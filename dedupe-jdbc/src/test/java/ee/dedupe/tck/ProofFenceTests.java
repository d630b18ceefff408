package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import org.junit.jupiter.api.Test;

abstract class ProofFenceTests {
    abstract ProofScenario scenario();

    @Test
    void fence_afterARollback_grows() {
        StorageKey key = Scenario.newKey();
        Proof first = scenario().begins(key);
        scenario().node().rollback();

        assertGrows(first, key);
    }

    @Test
    void fence_afterAnUndo_grows() {
        StorageKey key = Scenario.newKey();
        Proof first = scenario().begins(key);
        scenario().node().store().undo(first);
        scenario().commits();

        assertGrows(first, key);
    }

    private void assertGrows(Proof first, StorageKey key) {
        Proof second = scenario().begins(key);
        scenario().node().rollback();
        assertThat(second.fence()).isGreaterThan(first.fence());
    }
}
