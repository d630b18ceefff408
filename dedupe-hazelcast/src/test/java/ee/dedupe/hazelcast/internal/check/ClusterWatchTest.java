package ee.dedupe.hazelcast.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.FreePorts;
import ee.dedupe.hazelcast.internal.cluster.ClusterInstance;
import ee.dedupe.hazelcast.internal.cluster.ConfiguredMembers;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who looks at the cluster, and when. */
class ClusterWatchTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));
    /** Longer than the pause between a change and the look at it. */
    private static final Duration SLOW = Duration.ofSeconds(3);

    private final List<Integer> ports = FreePorts.take(2);
    private final List<String> both =
            ports.stream().map(port -> "127.0.0.1:" + port).toList();
    private final String name = "watch-" + ports.get(0);
    private final HazelcastInstance member = TestMember.start(both, ports.get(0), name);
    private final SlowMaps maps = new SlowMaps();

    @AfterEach
    void stop() {
        member.getLifecycleService().terminate();
    }

    @Test
    void memberThatComesDuringTheFirstLook_isLookedAtAfterIt() throws Exception {
        ClusterInstance way =
                new ClusterInstance(member, false, null, true, new ConfiguredMembers("a.key", List.of(), null));
        try (ClusterWatch watch = ClusterWatch.of(way, maps, new StoreSettings(1, 0, false))) {
            CompletableFuture<Void> opening = CompletableFuture.runAsync(() -> watch.start(false));
            await(maps.first);
            HazelcastInstance other = TestMember.start(both, ports.get(1), name);

            assertThat(maps.second.await(SLOW.toMillis(), TimeUnit.MILLISECONDS))
                    .isFalse();

            maps.go.countDown();
            opening.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            await(maps.second);
            other.getLifecycleService().terminate();
        }
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
    }

    /** A cluster that does not answer the first look until it is let. */
    private static final class SlowMaps implements CheckedMaps {
        private final CountDownLatch first = new CountDownLatch(1);
        private final CountDownLatch second = new CountDownLatch(2);
        private final CountDownLatch go = new CountDownLatch(1);

        @Override
        public void configure() {
            second.countDown();
            if (first.getCount() > 0) {
                first.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }

        @Override
        public List<CheckedMap> open() {
            return List.of();
        }

        @Override
        public void forgetCluster() {}
    }
}
