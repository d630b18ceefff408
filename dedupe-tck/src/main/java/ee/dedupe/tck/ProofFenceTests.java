package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Proof;
import ee.dedupe.spi.ProofRequest;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import org.junit.jupiter.api.Test;

abstract class ProofFenceTests {
    private static final Duration TTL = Duration.ofSeconds(1);

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

    @Test
    void fence_afterTheTtl_grows() {
        StorageKey key = Scenario.newKey();
        ProofRequest brief = ProofScenario.request(key, TTL);
        Proof first = scenario().commits(brief, Scenario.newOutcome());
        scenario().clock().pass(TTL.plus(Scenario.LATEST));

        assertGrows(first, key);
    }

    private void assertGrows(Proof first, StorageKey key) {
        Proof second = scenario().begins(key);
        scenario().node().rollback();
        assertThat(second.fence()).isGreaterThan(first.fence());
    }
}
