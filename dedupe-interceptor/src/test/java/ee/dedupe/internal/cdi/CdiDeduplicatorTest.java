package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.cdi.DeduplicatorTest.Shop;
import jakarta.inject.Singleton;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When work can be guarded at all. */
class CdiDeduplicatorTest {
    private int runs;

    @Singleton
    static class NoShop {}

    private void call(Deduplicator deduplicator) throws Exception {
        deduplicator.call("charge", "o-1", CallOptions.replaying(Integer.class), () -> ++runs);
    }

    @Test
    void configuration_thatSwitchesAllOff_letsAllRun() throws Exception {
        Map<String, String> off = Map.of("Deduplicated/enabled", "false");
        try (WeldApp app = WeldApp.start(off, weld -> weld.addBeanClass(Shop.class))) {
            call(app.bean(Shop.class).deduplicator);
            call(app.bean(Shop.class).deduplicator);
        }
        assertThat(runs).isEqualTo(2);
    }

    @Test
    void applicationThatInjectsItNowhere_isToldWhenItCalls() {
        try (WeldApp app = WeldApp.start(NoShop.class)) {
            Deduplicator closed = new CdiDeduplicator(app.running());
            assertThatThrownBy(() -> call(closed))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0063 ");
        }
        assertThat(runs).isZero();
    }
}
