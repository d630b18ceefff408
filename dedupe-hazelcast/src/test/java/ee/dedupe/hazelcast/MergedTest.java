package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The smaller side of a healed split looks at the cluster that it has come to. */
@Tag("processes")
class MergedTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(60));
    private static final String OWN_MAPS =
            "<map name=\"dedupe.*\"><time-to-live-seconds>0</time-to-live-seconds></map>";

    private final List<Integer> ports = FreePorts.take(3);
    private final Set<LifecycleState> states = ConcurrentHashMap.newKeySet();

    @Test
    void larger_withMapsOfItsOwn_isWarnedOfAfterTheMerge() {
        List<String> larger =
                ports.subList(0, 2).stream().map(TestCluster::address).toList();
        String name = "merged-" + ports.get(0);
        Config config = alone(name);
        HazelcastInstance smaller = Hazelcast.newHazelcastInstance(config);
        smaller.getLifecycleService().addLifecycleListener(this::note);
        try (LogLines log = new LogLines();
                ClaimStore store = open(smaller)) {
            assertThat(log.all()).noneMatch(line -> line.startsWith("WARNING"));
            List<MemberProcess> processes = ports.subList(0, 2).stream()
                    .map(port -> MemberProcess.start(name, port, larger, OWN_MAPS, List.of()))
                    .toList();
            try {
                config.getAdvancedNetworkConfig().getJoin().getTcpIpConfig().setMembers(larger);
                await(log, "WARNING DEDUP0111 member");

                assertThat(states).contains(LifecycleState.MERGED);
                assertThat(Claims.claim(store, Claims.newKey())).isInstanceOf(ClaimResult.Granted.class);
            } finally {
                processes.forEach(MemberProcess::kill);
            }
        } finally {
            smaller.getLifecycleService().terminate();
        }
    }

    /** As a side that cannot reach the other one. */
    private Config alone(String name) {
        int port = ports.get(2);
        return TestMember.config(List.of(TestCluster.address(port)), port, name)
                .setProperty("hazelcast.merge.first.run.delay.seconds", "1")
                .setProperty("hazelcast.merge.next.run.delay.seconds", "1");
    }

    private void note(LifecycleEvent event) {
        states.add(event.getState());
    }

    private static ClaimStore open(HazelcastInstance instance) {
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(new StoreContext() {
            @Override
            public Optional<String> text(String key) {
                return Optional.empty();
            }

            @Override
            public <T> Optional<T> bean(Class<T> type) {
                return Optional.of(type.cast(instance));
            }
        });
    }

    private static void await(LogLines log, String start) {
        long startNanos = System.nanoTime();
        while (log.all().stream().noneMatch(line -> line.startsWith(start))) {
            assertThat(System.nanoTime() - startNanos)
                    .as("%s in %s", start, log.all())
                    .isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
