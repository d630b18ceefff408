package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

abstract class ProofRaceTests {
    private static final int KEYS = 20;
    /** For the way to the store and back. */
    private static final Duration ALLOWANCE = TestTime.scaled(Duration.ofMillis(500));

    abstract ProofScenario scenario();

    @Test
    void begin_ofAKeyInAnothersTransaction_inFlight() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);

        ProofResult found = scenario().elsewhere(() -> scenario().finds(key));

        scenario().commits();
        assertThat(found).isInstanceOf(ProofResult.InFlight.class);
    }

    @Test
    void begin_ofAKeyInAnothersTransaction_isAnsweredWithinAMoment() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);

        Duration took = scenario().elsewhere(() -> {
            long startNanos = System.nanoTime();
            scenario().finds(key);
            return Duration.ofNanos(System.nanoTime() - startNanos);
        });

        scenario().node().rollback();
        assertThat(took).isLessThan(ProofScenario.MOMENT.plus(ALLOWANCE));
    }

    /** Unless the store says that the transaction is lost. */
    @Test
    void begin_ofAKeyInAnothersTransaction_letsTheOwnGoOn() {
        StorageKey key = Scenario.newKey();
        String work = Scenario.newKey().toHex();
        scenario().begins(key);

        boolean lost = scenario().elsewhere(() -> {
            scenario().node().begin();
            ProofResult found = scenario().node().store().begin(ProofScenario.request(key));
            if (found instanceof ProofResult.InFlight inFlight && inFlight.transactionLost()) {
                scenario().node().rollback();
                return true;
            }
            scenario().node().work(work);
            scenario().commits();
            return false;
        });

        scenario().commits();
        assertThat(scenario().node().done(work)).isEqualTo(lost ? 0 : 1);
    }

    @Test
    void begin_ofAProvenKey_letsTheTransactionGoOn() {
        StorageKey key = Scenario.newKey();
        String work = Scenario.newKey().toHex();
        scenario().commits(key);
        scenario().node().begin();
        assertThat(scenario().node().store().begin(ProofScenario.request(key))).isInstanceOf(ProofResult.Proven.class);
        scenario().node().work(work);
        scenario().commits();

        assertThat(scenario().node().done(work)).isEqualTo(1);
    }

    @Test
    void begin_afterAnothersRollback_granted() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);
        scenario().elsewhere(() -> scenario().finds(key));
        scenario().node().rollback();

        assertThat(scenario().elsewhere(() -> scenario().finds(key))).isInstanceOf(ProofResult.Granted.class);
    }

    @Test
    void begin_afterAnothersCommit_proven() {
        StorageKey key = Scenario.newKey();
        scenario().begins(key);
        scenario().elsewhere(() -> scenario().finds(key));
        scenario().commits();

        assertThat(scenario().elsewhere(() -> scenario().finds(key))).isInstanceOf(ProofResult.Proven.class);
    }

    /** Whatever is answered to those who come together, the work is committed once. */
    @Test
    void race_ofTransactions_commitsTheWorkOnce() {
        List<StorageKey> keys = Stream.generate(Scenario::newKey).limit(KEYS).toList();

        List<List<Boolean>> committed = Race.of(keys, (key, thread) -> calls(key));

        assertThat(committed).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
        assertThat(keys)
                .allSatisfy(
                        key -> assertThat(scenario().node().done(key.toHex())).isEqualTo(1));
    }

    private boolean calls(StorageKey key) {
        ProofNode node = scenario().node();
        node.begin();
        try {
            if (node.store().begin(ProofScenario.request(key)) instanceof ProofResult.Granted granted) {
                node.work(key.toHex());
                node.store().record(granted.proof(), Scenario.newOutcome(), Scenario.LONG);
                return node.commit();
            }
        } catch (ProofStoreException refused) {
            // As the library does: what cannot be recorded is not done.
        }
        node.rollback();
        return false;
    }
}
