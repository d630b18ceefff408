package ee.dedupe.hazelcast.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.ClusterState;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.FreePorts;
import ee.dedupe.hazelcast.Patiently;
import ee.dedupe.hazelcast.internal.cluster.ClusterInstance;
import ee.dedupe.hazelcast.internal.cluster.ConfiguredMembers;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is told of a cluster that does not do its work, or has lost claims. */
class StateWatchTest {
    private static final Duration LONGER_THAN_IT_TAKES_TO_TELL = Duration.ofSeconds(3);
    private static final String LOST = "WARNING DEDUP0154 ";

    private final List<Integer> ports = FreePorts.take(2);
    private final List<String> both =
            ports.stream().map(port -> "127.0.0.1:" + port).toList();
    private final String name = "state-watch-" + ports.get(0);
    private final HazelcastInstance member = TestMember.start(both, ports.get(0), name);
    private final HazelcastInstance other = TestMember.start(both, ports.get(1), name);
    private final LogLines log = new LogLines();

    @AfterEach
    void stop() {
        log.close();
        other.getLifecycleService().terminate();
        member.getLifecycleService().terminate();
    }

    private ClusterWatch watch(int backupCount) {
        ClusterInstance way =
                new ClusterInstance(member, false, null, true, new ConfiguredMembers("a.key", List.of(), null));
        return ClusterWatch.of(way, NoMaps.NONE, new StoreSettings(backupCount, 0, false));
    }

    private long lines(String beginning) {
        return log.all().stream().filter(line -> line.startsWith(beginning)).count();
    }

    private void awaitBackups() {
        Patiently.await(() -> member.getCluster().getMembers().size() == 2
                && member.getPartitionService().isClusterSafe());
    }

    /** Refused until all members have the partition table, which {@code isClusterSafe} does not ask for. */
    private void put(ClusterState state) {
        Patiently.await(() -> isPut(state));
    }

    private boolean isPut(ClusterState state) {
        try {
            member.getCluster().changeClusterState(state);
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    @Test
    void store_openedInAClusterThatMovesNoClaims_tellsTheState() {
        awaitBackups();
        put(ClusterState.NO_MIGRATION);
        try (ClusterWatch watch = watch(1)) {
            watch.start(false);

            assertThat(log.all())
                    .contains("WARNING DEDUP0153 the cluster is in the state NO_MIGRATION: claims of members that leave"
                            + " get no new backup, or are not to be had");
        }
    }

    @Test
    void memberThatLeaves_whileTheClusterIsFrozen_hasTheStateTold() {
        awaitBackups();
        try (ClusterWatch watch = watch(1)) {
            watch.start(false);
            assertThat(lines("WARNING DEDUP0153 ")).isZero();
            put(ClusterState.FROZEN);
            other.getLifecycleService().terminate();

            Patiently.await(() -> lines("WARNING DEDUP0153 the cluster is in the state FROZEN") == 1);
        }
    }

    @Test
    void store_openedInAPassiveCluster_tellsTheState() {
        awaitBackups();
        put(ClusterState.PASSIVE);
        try (ClusterWatch watch = watch(1)) {
            watch.start(false);

            Patiently.await(
                    () -> lines("WARNING DEDUP0116 the cluster cannot be reached (its cluster is in the state PASSIVE)")
                            == 1);
        }
    }

    @Test
    void memberThatDies_withTheOnlyCopies_hasTheirLossToldOnce() {
        awaitBackups();
        try (ClusterWatch watch = watch(0)) {
            watch.start(false);
            other.getLifecycleService().terminate();

            Patiently.await(() -> lines(LOST) == 1);
            assertThat(log.all())
                    .anySatisfy(line -> assertThat(line)
                            .matches(
                                    LOST + "claims may be lost: all copies of \\d{2,3} partitions are gone with members"
                                            + " that ended; their calls can run again"));
        }
    }

    /** The control: the partitions that it owned are told of all the same, and are had from their backups. */
    @Test
    void memberThatDies_whoseClaimsHaveABackup_hasNoLossTold() {
        awaitBackups();
        try (ClusterWatch watch = watch(1)) {
            watch.start(false);
            AtomicInteger events = new AtomicInteger();
            member.getPartitionService().addPartitionLostListener(event -> events.incrementAndGet());
            other.getLifecycleService().terminate();

            Patiently.await(() -> events.get() > 0);
            LockSupport.parkNanos(LONGER_THAN_IT_TAKES_TO_TELL.toNanos());
            assertThat(lines(LOST)).isZero();
        }
    }
}
