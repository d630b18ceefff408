package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot.Kind;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/** Members in this process, on free ports of loopback, that meet under a name of their own. */
public record TestCluster(List<HazelcastInstance> members, int backupCount) implements AutoCloseable {
    /** With claims of {@link Claims#TTL}. */
    public static final String CLAIMS_MAP = TtlClass.PT15M.mapName(Kind.CLAIM);

    static final String SUBJECTS_MAP = TtlClass.PT15M.mapName(Kind.SUBJECT);

    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    static TestCluster start(int size, int backupCount) {
        List<Integer> ports = FreePorts.take(size);
        List<String> addresses = ports.stream().map(TestCluster::address).toList();
        String name = "test-" + UUID.randomUUID();
        List<HazelcastInstance> members = new ArrayList<>();
        for (int port : ports) {
            members.add(TestMember.start(addresses, port, name));
        }
        awaitSafe(members, size);
        return new TestCluster(members, backupCount);
    }

    /** Returns when all have met and every partition has its backup. */
    static void awaitSafe(List<HazelcastInstance> members, int size) {
        long startNanos = System.nanoTime();
        while (!members.stream().allMatch(member -> isSafe(member, size))) {
            if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                throw new AssertionError("The members did not meet");
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private static boolean isSafe(HazelcastInstance member, int size) {
        return member.getCluster().getMembers().size() == size
                && member.getPartitionService().isClusterSafe();
    }

    /** One store for each member; closing it leaves the member. */
    List<ClaimStore> stores() {
        return records().stream().map(TestCluster::claims).toList();
    }

    /** As {@link #stores}. */
    List<RecordStore> records() {
        return members.stream().map(member -> records(member, backupCount)).toList();
    }

    static ClaimStore store(HazelcastInstance instance, int backupCount) {
        return claims(records(instance, backupCount));
    }

    private static ClaimStore claims(RecordStore records) {
        return new RecordClaimStore(records, InstantSource.system());
    }

    static RecordStore records(HazelcastInstance instance, int backupCount) {
        return new HazelcastRecordStore(
                new RecordMaps(instance, new MapSetup(backupCount, null)),
                new MinimumMembers(instance.getCluster(), 0),
                new ClusterAround(() -> false, () -> -1, () -> {}));
    }

    public static String address(int port) {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        members.forEach(member -> member.getLifecycleService().terminate());
    }
}
