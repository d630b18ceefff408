package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** With the heartbeat timeout of five seconds: others give it up after four at the earliest. */
class OwnHeartbeatTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
    private final OwnHeartbeat heartbeat = OwnHeartbeat.of(Duration.ofSeconds(5), nanos::get);

    private void passes(String time) {
        nanos.addAndGet(Duration.parse(time).toNanos());
    }

    @Test
    void processThatGoesOn_isSure() {
        for (int beat = 0; beat < 100; beat++) {
            passes("PT0.5S");
            assertThat(heartbeat.isSure()).isTrue();
            heartbeat.beat();
        }
    }

    @Test
    void pauseThatNobodyMayHaveNoticed_changesNothing() {
        passes("PT2.5S");
        assertThat(heartbeat.isSure()).isTrue();
        heartbeat.beat();
        assertThat(heartbeat.isSure()).isTrue();
    }

    @Test
    void whoStoodStill_isSureOnceItMustHaveMissedTheOthers() {
        passes("PT2.6S");
        assertThat(heartbeat.isSure()).as("before its first beat").isFalse();
        heartbeat.beat();
        assertThat(heartbeat.isSure()).as("after it").isFalse();
        for (int beat = 0; beat < 13; beat++) {
            passes("PT0.5S");
            heartbeat.beat();
            assertThat(heartbeat.isSure()).isFalse();
        }
        passes("PT0.5S");
        assertThat(heartbeat.isSure()).isTrue();
    }

    @Test
    void whoMayGrantAlone_isAlwaysSure() {
        assertThat(OwnHeartbeat.never().isSure()).isTrue();
    }
}
