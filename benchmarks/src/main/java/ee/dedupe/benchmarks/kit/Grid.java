package ee.dedupe.benchmarks.kit;

import com.hazelcast.config.MapConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A member of a grid with our store on it, opened as an application opens it, and beside our maps one of the same
 * configuration that is used directly.
 *
 * @param store ours
 * @param member that it works on
 */
public record Grid(ClaimStore store, HazelcastInstance member) implements AutoCloseable {
    /** The map that claims of up to 90 seconds live in. */
    public static final String OURS = "dedupe.claims.PT90S";

    /** Hazelcast's own choice of a log. */
    public static final String LOGGING = "hazelcast.logging.type";

    private static final String RAW = "raw";
    private static final String CLUSTER =
            "benchmarks-" + ProcessHandle.current().pid();
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int SAFE_LOOK_MILLIS = 50;

    /** Which ports of ours its members listen on. */
    public static int port(int member) {
        return Integer.getInteger("benchmarks.hazelcast.port", 5_741) + member;
    }

    /** Alone. */
    public static Grid alone() throws InterruptedException {
        return open(CLUSTER, 0, 1);
    }

    /** The member with this number, of so many; returns when all are there. */
    public static Grid open(String cluster, int number, int of) throws InterruptedException {
        Grid grid = join(cluster, number, of);
        grid.awaitSafe(of);
        return grid;
    }

    static Grid join(String cluster, int number, int of) {
        var before = Hazelcast.getAllHazelcastInstances();
        ClaimStore store = new RecordStoreClaims(new HazelcastStoreProvider())
                .open(key -> Optional.ofNullable(settings(cluster, number, of).get(key))
                        .filter(value -> !value.isEmpty()));
        HazelcastInstance member = Hazelcast.getAllHazelcastInstances().stream()
                .filter(instance -> !before.contains(instance))
                .findFirst()
                .orElseThrow();
        return new Grid(store, member);
    }

    static Map<String, String> settings(String cluster, int number, int of) {
        String members =
                IntStream.range(0, of).mapToObj(i -> "127.0.0.1:" + port(i)).collect(Collectors.joining(","));
        return Map.of(
                "dedupe.hazelcast.cluster-name",
                cluster,
                "dedupe.hazelcast.port",
                String.valueOf(port(number)),
                "dedupe.hazelcast.members",
                of == 1 ? "" : members);
    }

    /** A map that is configured as ours of this name. */
    public IMap<byte[], byte[]> raw(String ours) {
        String name = RAW + "." + ours;
        member.getConfig().addMapConfig(new MapConfig(member.getConfig().findMapConfig(ours)).setName(name));
        return member.getMap(name);
    }

    /** Ours, as bytes. */
    public IMap<byte[], byte[]> ours(String name) {
        return member.getMap(name);
    }

    void awaitSafe(int of) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (member.getCluster().getMembers().size() != of
                || !member.getPartitionService().isClusterSafe()) {
            if (System.nanoTime() - end > 0) {
                throw new IllegalStateException("The members did not meet");
            }
            TimeUnit.MILLISECONDS.sleep(SAFE_LOOK_MILLIS);
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
