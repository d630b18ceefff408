package ee.dedupe.benchmarks.latency;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.StoreContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Two members in two processes, each of which knows the other behind a {@link SlowLink}.
 *
 * @param links on the way to each
 * @param peer the other process
 * @param member of this process
 * @param store over it
 */
record FarMembers(List<SlowLink> links, Process peer, HazelcastInstance member, ClaimStore store)
        implements AutoCloseable {
    /** From a member's port to that of the link before it. */
    private static final int LINK = 10;

    private static final int LOOK_MILLIS = 50;
    private static final int MOST_LOOKS = 1_200;

    static FarMembers open(Duration delay) throws IOException, InterruptedException {
        List<SlowLink> links = List.of(link(0, delay), link(1, delay));
        Process peer = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dbenchmarks.hazelcast.port=" + Grid.port(0),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FarMembers.class.getName()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(peer::destroyForcibly));
        HazelcastInstance member = member(0);
        ClaimStore store = store(member);
        for (int looks = 0; !isSafe(member); looks++) {
            if (looks == MOST_LOOKS) {
                throw new IllegalStateException("The members did not meet");
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return new FarMembers(links, peer, member, store);
    }

    private static boolean isSafe(HazelcastInstance member) {
        return member.getCluster().getMembers().size() == 2
                && member.getPartitionService().isClusterSafe();
    }

    private static SlowLink link(int number, Duration delay) throws IOException {
        return SlowLink.open(Grid.port(number) + LINK, Grid.port(number), delay);
    }

    private static HazelcastInstance member(int number) {
        Config config = new Config()
                .setClusterName("benchmarks-latency")
                .setProperty(Grid.LOGGING, "none")
                .setProperty("hazelcast.phone.home.enabled", "false");
        config.getNetworkConfig()
                .setPort(Grid.port(number))
                .setPortAutoIncrement(false)
                .setPublicAddress(address(number));
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig()
                .getJoin()
                .getTcpIpConfig()
                .setEnabled(true)
                .setMembers(List.of(address(0), address(1)));
        return Hazelcast.newHazelcastInstance(config);
    }

    private static String address(int number) {
        return "127.0.0.1:" + (Grid.port(number) + LINK);
    }

    /** As an application opens it that has an instance of its own. */
    private static ClaimStore store(HazelcastInstance member) {
        Map<String, String> settings = Map.of("dedupe.hazelcast.topology", "bean");
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(new StoreContext() {
            @Override
            public Optional<String> text(String key) {
                return Optional.ofNullable(settings.get(key));
            }

            @Override
            public <T> Optional<T> bean(Class<T> type) {
                return type == HazelcastInstance.class ? Optional.of(type.cast(member)) : Optional.empty();
            }
        });
    }

    /** The other process: lives until its parent is gone. */
    public static void main(String[] arguments) throws IOException {
        ClaimStore store = store(member(1));
        System.in.transferTo(OutputStream.nullOutputStream());
        store.close();
        System.exit(0);
    }

    @Override
    public void close() throws IOException {
        store.close();
        member.getLifecycleService().terminate();
        peer.destroyForcibly().onExit().join();
        for (SlowLink link : links) {
            link.close();
        }
    }
}
