package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

abstract class ProofBeginTests {
    abstract ProofScenario scenario();

    @Test
    void begin_freeKey_grantedForIt() {
        StorageKey key = Scenario.newKey();

        assertThat(scenario().begins(key).key()).isEqualTo(key);
        scenario().commits();
    }

    @Test
    void begin_committedKey_provenWithItsPayload() {
        StorageKey key = Scenario.newKey();
        PayloadDigest payload = Scenario.newPayload();
        scenario().commits(ProofScenario.request(key, payload), Scenario.newOutcome());

        assertThat(scenario().proven(StorageKey.of(key.toBytes())).payload()).contains(payload);
    }

    @Test
    void begin_committedKeyWithoutPayload_provenWithoutPayload() {
        StorageKey key = Scenario.newKey();
        scenario().commits(key);

        assertThat(scenario().proven(key).payload()).isEmpty();
    }

    @Test
    void begin_committedKeyWithoutResult_provenWithoutResult() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);
        scenario().commits();

        assertThat(scenario().proven(key).result()).isEmpty();
    }

    @Test
    void begin_committedKey_tellsAgeAndTimeLeft() {
        StorageKey key = Scenario.newKey();
        scenario().commits(key);
        scenario().clock().pass(Duration.ofMillis(20));

        ProofResult.Proven proven = scenario().proven(key);
        assertThat(proven.age()).isBetween(Duration.ofMillis(20), Scenario.LONG);
        assertThat(proven.left()).isBetween(Duration.ofMillis(1), Scenario.LONG.minusMillis(20));
    }

    @Test
    void begin_afterARollback_granted() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);
        scenario().node().rollback();

        scenario().assertFree(key);
    }

    @Test
    void begin_ofAKeyThatItsOwnTransactionHolds_proven_andItsRecordStays() {
        StorageKey key = Scenario.newKey();
        long fence = scenario().begins(key).fence();

        assertThat(scenario().node().store().begin(ProofScenario.request(key)))
                .isInstanceOfSatisfying(
                        ProofResult.Proven.class, own -> assertThat(own.fence()).isEqualTo(fence));
        scenario().commits();
        assertThat(scenario().proven(key).fence()).isEqualTo(fence);
    }

    @Test
    void begin_keyWithAnotherFirstByte_granted() {
        assertIndependent(0);
    }

    @Test
    void begin_keyWithAnotherLastByte_granted() {
        assertIndependent(StorageKey.LENGTH - 1);
    }

    private void assertIndependent(int index) {
        byte[] bytes = Scenario.newKey().toBytes();
        scenario().commits(StorageKey.of(bytes));
        bytes[index]++;

        scenario().assertFree(StorageKey.of(bytes));
    }

    @Test
    void begin_ofSeveralKeys_inOneTransaction_provesEach() {
        StorageKey one = Scenario.newKey();
        StorageKey other = Scenario.newKey();
        scenario().begins(one);
        ProofScenario.granted(scenario().node().store().begin(ProofScenario.request(other)));
        scenario().commits();

        scenario().proven(one);
        scenario().proven(other);
    }

    @Test
    void begin_withTheLongestTtl_proven() {
        StorageKey key = Scenario.newKey();
        scenario().commits(ProofScenario.request(key, Term.LONGEST), Scenario.newOutcome());

        assertThat(scenario().proven(key).left()).isGreaterThan(Term.LONGEST.minusDays(1));
    }

    @Test
    void begin_withoutATransaction_throws() {
        StorageKey key = Scenario.newKey();

        assertThatThrownBy(() -> scenario().node().store().begin(ProofScenario.request(key)))
                .isInstanceOf(ProofStoreException.class);
        scenario().assertFree(key);
    }
}
