package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.hazelcast.internal.cluster.OwnHeartbeat;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HazelcastCallsTest {
    /** It still sees all members, and was granted what they may have granted to another. */
    @Test
    void call_duringWhichItsProcessStoodStill_failsAlthoughItSucceeded() {
        try (TestCluster cluster = TestCluster.start(1, 0)) {
            AtomicLong nanos = new AtomicLong();
            OwnHeartbeat heartbeat = OwnHeartbeat.of(Duration.ofSeconds(5), nanos::get);
            HazelcastCalls calls = new HazelcastCalls(
                    new MinimumMembers(cluster.members().get(0).getCluster(), 1, heartbeat));

            assertThat(calls.ask("claim", () -> "granted")).isEqualTo("granted");
            assertThatThrownBy(() -> calls.ask(
                            "claim", () -> nanos.addAndGet(Duration.ofSeconds(6).toNanos())))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageStartingWith("DEDUP0107");
        }
    }
}
