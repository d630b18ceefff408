package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.feature.RunningFeatures;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an application has injected, and uses too early or in vain: it is told what is not there, and why it may never be. */
class RecordsFeatureTest {
    private final RunningFeatures running = new RunningFeatures() {
        @Override
        public <T> Optional<T> find(Class<T> type) {
            return Optional.empty();
        }
    };

    @Test
    void watermarks_beforeTheStart_areNotReady() {
        assertThatThrownBy(() -> RecordsFeature.watermarks(running).advance("orders", 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "DEDUP0080 Watermarks are not ready: the application has not started, or no bean of it injects"
                                + " them");
    }

    @Test
    void recovery_beforeTheStart_isNotReady() {
        assertThatThrownBy(() -> RecordsFeature.recovery(running).runOnce(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "DEDUP0087 Recovery is not ready: the application has not started, or none of its operations names a"
                                + " recovery or a compensation, or has an OutboxSender");
    }

    @Test
    void outbox_beforeTheStart_isNotReady() {
        assertThatThrownBy(() -> RecordsFeature.outbox(running).send("mail", "order-7", "hello"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0160 Outbox is not ready: ");
    }
}
