package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import java.util.Set;
import org.junit.jupiter.api.Test;

abstract class ProofForgetTests {
    abstract ProofScenario scenario();

    private static SubjectKey newSubject() {
        return SubjectKey.of(Scenario.newKey().toBytes());
    }

    /** A call that is proven, and whose result is about these. */
    private StorageKey about(SubjectKey... subjects) {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().begins(key);
        scenario().node().store().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().node().store().about(proof, Set.of(subjects), Scenario.LONG);
        scenario().commits();
        return key;
    }

    private void forgets(SubjectKey subject) {
        scenario().node().begin();
        scenario().node().store().forget(subject);
        scenario().commits();
    }

    @Test
    void forgetSubject_thenCommit_freesItsKeys() {
        SubjectKey subject = newSubject();
        StorageKey first = about(subject, newSubject());
        StorageKey second = about(newSubject(), subject);
        forgets(subject);

        scenario().assertFree(first);
        scenario().assertFree(second);
    }

    @Test
    void forgetSubject_ofAnother_changesNothing() {
        StorageKey key = about(newSubject());
        forgets(newSubject());

        scenario().proven(key);
    }

    @Test
    void forgetSubject_thenRollback_changesNothing() {
        SubjectKey subject = newSubject();
        StorageKey key = about(subject);
        scenario().node().begin();
        scenario().node().store().forget(subject);
        scenario().node().rollback();

        scenario().proven(key);
    }

    @Test
    void aboutWithoutCommit_forgottenWithItsRecord() {
        SubjectKey subject = newSubject();
        StorageKey key = Scenario.newKey();
        scenario().node().store().about(scenario().begins(key), Set.of(subject), Scenario.LONG);
        scenario().node().rollback();
        scenario().commits(key);
        forgets(subject);

        scenario().proven(key);
    }

    @Test
    void forgetSubject_ofARunThatAnotherFollowed_leavesThat() {
        SubjectKey subject = newSubject();
        StorageKey key = about(subject);
        long fence = scenario().proven(key).fence();
        scenario().node().begin();
        scenario().node().store().forget(key, fence);
        scenario().commits();
        scenario().commits(key);
        forgets(subject);

        scenario().proven(key);
    }

    @Test
    void forgetRecord_freesItsKey_onceItIsCommitted() {
        StorageKey key = about(newSubject());
        long fence = scenario().proven(key).fence();
        scenario().node().begin();

        assertThat(scenario().node().store().forget(key, fence)).isTrue();
        scenario().commits();
        scenario().assertFree(key);
    }

    @Test
    void forgetRecord_thenBeginInTheSameTransaction_provenByTheCommit() {
        StorageKey key = about(newSubject());
        long fence = scenario().proven(key).fence();
        scenario().node().begin();
        scenario().node().store().forget(key, fence);
        Proof again = ProofScenario.granted(scenario().node().store().begin(ProofScenario.request(key)));
        scenario().commits();

        assertThat(scenario().proven(key).fence()).isEqualTo(again.fence());
    }

    @Test
    void forgetRecord_ofAnotherApplication_falseAndChangesNothing() {
        StorageKey key = about(newSubject());
        long fence = scenario().proven(key).fence();
        scenario().node().begin();

        assertThat(scenario().node().another().forget(key, fence)).isFalse();
        scenario().commits();
        scenario().proven(key);
    }

    @Test
    void forgetRecord_thatAnotherApplicationRecorded_isItsAlone() {
        StorageKey key = Scenario.newKey();
        scenario().node().begin();
        Proof proof = ProofScenario.granted(scenario().node().another().begin(ProofScenario.request(key)));
        scenario().node().another().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().commits();
        scenario().node().begin();

        assertThat(scenario().node().store().forget(key, proof.fence())).isFalse();
        assertThat(scenario().node().another().forget(key, proof.fence())).isTrue();
        scenario().commits();
        scenario().assertFree(key);
    }

    @Test
    void forgetRecord_ofAnEarlierRun_falseAndChangesNothing() {
        StorageKey key = about(newSubject());
        long fence = scenario().proven(key).fence();
        scenario().node().begin();

        assertThat(scenario().node().store().forget(key, fence - 1)).isFalse();
        scenario().commits();
        scenario().proven(key);
    }
}
