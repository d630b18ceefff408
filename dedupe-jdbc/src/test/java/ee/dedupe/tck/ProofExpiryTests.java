package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One after the other: a database may refuse a transaction for the sake of any other that runs beside it. */
abstract class ProofExpiryTests {
    private static final Duration TTL = Duration.ofMillis(100);

    abstract ProofScenario scenario();

    @Test
    void begin_afterTheTtl_granted() {
        StorageKey key = Scenario.newKey();
        scenario().commits(ProofScenario.request(key, TTL), Scenario.newOutcome());
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        scenario().commits(key);
        scenario().proven(key);
    }

    @Test
    void begin_withinTheTtl_proven() {
        StorageKey key = Scenario.newKey();
        scenario().commits(ProofScenario.request(key, Duration.ofSeconds(20)), Scenario.newOutcome());
        scenario().clock().pass(Duration.ofMillis(500));

        scenario().proven(key);
    }

    @Test
    void find_afterTheTtl_empty() {
        StorageKey key = Scenario.newKey();
        scenario().commits(ProofScenario.request(key, TTL), Scenario.newOutcome());
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        assertThat(scenario().elsewhere(() -> scenario().node().store().find(key)))
                .isEmpty();
    }

    @Test
    void record_withAShorterTtl_endsThen() {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().begins(key);
        scenario().node().store().record(proof, Scenario.newOutcome(), TTL);
        scenario().commits();
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        scenario().assertFree(key);
    }

    @Test
    void record_withALongerTtl_livesThatLong() {
        StorageKey key = Scenario.newKey();
        Proof proof = scenario().begins(ProofScenario.request(key, TTL));
        scenario().node().store().record(proof, Scenario.newOutcome(), Scenario.LONG);
        scenario().commits();
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        scenario().proven(key);
    }

    @Test
    void amend_leavesTheEnd() {
        StorageKey brief = Scenario.newKey();
        Proof ends = scenario().commits(ProofScenario.request(brief, TTL), Scenario.newOutcome());
        StorageKey key = Scenario.newKey();
        Proof lives = scenario().commits(ProofScenario.request(key), Scenario.newOutcome());
        List.of(ends, lives)
                .forEach(proof ->
                        scenario().elsewhere(() -> scenario().node().store().amend(proof, Scenario.newOutcome())));
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        scenario().assertFree(brief);
        scenario().proven(key);
    }

    @Test
    void fence_afterTheTtl_grows() {
        StorageKey key = Scenario.newKey();
        ProofRequest brief = ProofScenario.request(key, TTL);
        Proof first = scenario().commits(brief, Scenario.newOutcome());
        scenario().clock().pass(TTL.plus(ProofScenario.LATEST));

        assertThat(scenario().begins(key).fence()).isGreaterThan(first.fence());
        scenario().node().rollback();
    }
}
