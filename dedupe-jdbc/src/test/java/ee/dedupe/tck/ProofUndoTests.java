package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import org.junit.jupiter.api.Test;

abstract class ProofUndoTests {
    abstract ProofScenario scenario();

    @Test
    void undo_thenCommit_freesTheKey() {
        StorageKey key = Scenario.newKey();
        scenario().node().store().undo(scenario().begins(key));
        scenario().commits();

        scenario().assertFree(key);
    }

    @Test
    void undo_keepsTheWork() {
        String work = Scenario.newKey().toHex();
        Proof proof = scenario().begins(Scenario.newKey());
        scenario().node().work(work);
        scenario().node().store().undo(proof);
        scenario().commits();

        assertThat(scenario().node().done(work)).isEqualTo(1);
    }

    @Test
    void undo_thenBeginInTheSameTransaction_provenByTheCommit() {
        StorageKey key = Scenario.newKey();
        scenario().node().store().undo(scenario().begins(key));
        ProofScenario.granted(scenario().node().store().begin(ProofScenario.request(key)));
        scenario().commits();

        scenario().proven(key);
    }

    @Test
    void undo_afterARecord_freesTheKey() {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().begins(key);
        scenario().node().store().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().node().store().undo(proof);
        scenario().commits();

        scenario().assertFree(key);
    }

    @Test
    void undo_ofAProofThatAnotherFollowed_changesNothing() {
        StorageKey key = Scenario.newKey();
        Proof late = scenario().begins(key);
        scenario().node().rollback();
        scenario().commits(key);
        scenario().node().begin();
        scenario().node().store().undo(late);
        scenario().commits();

        scenario().proven(key);
    }
}
