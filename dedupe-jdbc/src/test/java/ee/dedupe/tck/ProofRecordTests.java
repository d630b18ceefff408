package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

abstract class ProofRecordTests {
    private static final int LARGE = 1 << 20;

    abstract ProofScenario scenario();

    @Test
    void record_thenCommit_provenWithTheResult() {
        StorageKey key = Scenario.newKey();
        StoredResult result = Scenario.newOutcome();
        scenario().commits(ProofScenario.request(key), result);

        assertProvenWith(key, result);
    }

    @Test
    void record_again_theLastResultCounts() {
        StorageKey key = Scenario.newKey();
        StoredResult last = Scenario.newOutcome();
        Proof proof = scenario().begins(key);
        scenario().node().store().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().node().store().record(proof, last, Scenario.LONG);
        scenario().commits();

        assertProvenWith(key, last);
    }

    @Test
    void record_ofNoBytes_provenWithThem() {
        StorageKey key = Scenario.newKey();
        StoredResult none = StoredResult.of(new byte[0]);
        scenario().commits(ProofScenario.request(key), none);

        assertProvenWith(key, none);
    }

    @Test
    void record_ofAMegabyte_provenWithIt() {
        byte[] large = new byte[LARGE];
        Arrays.fill(large, (byte) 0xff);
        StorageKey key = Scenario.newKey();
        StoredResult result = StoredResult.of(large);
        scenario().commits(ProofScenario.request(key), result);

        assertProvenWith(key, result);
    }

    @Test
    void record_thenRollback_freesTheKey() {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().begins(key);
        scenario().node().store().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().node().rollback();

        scenario().assertFree(key);
    }

    /** A call whose transaction was rolled back in its back, and that goes on in another one. */
    @Test
    void record_ofARolledBackProof_throws() {
        StorageKey key = Scenario.newKey();
        Proof late = scenario().begins(key);
        scenario().node().rollback();
        scenario().node().begin();

        assertThatThrownBy(() -> scenario().node().store().record(late, Scenario.newOutcome(), Scenario.LONG))
                .isInstanceOf(ProofStoreException.class);
        scenario().node().rollback();
    }

    /** The same, when another call has taken its place. */
    @Test
    void record_ofAProofThatAnotherFollowed_throws_andChangesNothing() {
        StorageKey key = Scenario.newKey();
        Proof late = scenario().begins(key);
        scenario().node().rollback();
        StoredResult result = Scenario.newOutcome();
        scenario().commits(ProofScenario.request(key), result);
        scenario().node().begin();

        assertThatThrownBy(() -> scenario().node().store().record(late, Scenario.newOutcome(), Scenario.LONG))
                .isInstanceOf(ProofStoreException.class);
        scenario().node().rollback();
        assertProvenWith(key, result);
    }

    /** What left the server, when that is known. */
    @Test
    void amend_afterTheCommit_provenWithTheNewResult() {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().commits(ProofScenario.request(key), Scenario.newOutcome());
        StoredResult left = Scenario.newOutcome();

        assertThat(scenario().elsewhere(() -> scenario().node().store().amend(proof, left)))
                .isTrue();
        assertProvenWith(key, left);
    }

    @Test
    void amend_ofARolledBackProof_falseAndTheKeyIsFree() {
        StorageKey key = Scenario.newKey();
        Proof late = scenario().begins(key);
        scenario().node().rollback();

        assertThat(scenario().elsewhere(() -> scenario().node().store().amend(late, Scenario.newOutcome())))
                .isFalse();
        scenario().assertFree(key);
    }

    @Test
    void amend_ofAProofThatAnotherFollowed_falseAndChangesNothing() {
        StorageKey key = Scenario.newKey();
        Proof late = scenario().begins(key);
        scenario().node().rollback();
        StoredResult result = Scenario.newOutcome();
        scenario().commits(ProofScenario.request(key), result);

        assertThat(scenario().elsewhere(() -> scenario().node().store().amend(late, Scenario.newOutcome())))
                .isFalse();
        assertProvenWith(key, result);
    }

    @Test
    void find_freeKey_empty_andLeavesItFree() {
        StorageKey key = Scenario.newKey();

        assertThat(found(key)).isEmpty();
        scenario().assertFree(key);
    }

    @Test
    void find_committedKey_tellsWhatABeginningIsTold() {
        StorageKey key = Scenario.newKey();
        StoredResult result = Scenario.newOutcome();
        Proof proof = scenario().commits(ProofScenario.request(key, Scenario.newPayload()), result);

        ProofResult.Proven begun = scenario().proven(key);
        assertThat(found(key)).hasValueSatisfying(proven -> {
            assertThat(proven.fence()).isEqualTo(proof.fence());
            assertThat(proven.payload()).isPresent().isEqualTo(begun.payload());
            assertThat(proven.result().map(StoredResult::bytes)).contains(result.bytes());
            assertThat(proven.left()).isPositive().isLessThanOrEqualTo(Scenario.LONG.plus(ProofScenario.LATEST));
        });
    }

    /** A transaction that has not ended has done nothing yet. */
    @Test
    void find_whatIsNotCommitted_empty() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);

        assertThat(found(key)).isEmpty();
        scenario().node().rollback();
        assertThat(found(key)).isEmpty();
    }

    private Optional<ProofResult.Proven> found(StorageKey key) {
        return scenario().elsewhere(() -> scenario().node().store().find(key));
    }

    private void assertProvenWith(StorageKey key, StoredResult result) {
        ProofResult.Proven proven = scenario().proven(key);
        assertThat(proven.result().map(StoredResult::bytes)).contains(result.bytes());
    }
}
