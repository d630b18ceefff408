package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Three members on three addresses of the loopback network, or three clients of such, in a process whose host names are a
 * file's. Says which members each sees, and how many of 200 claims, each asked for on two nodes at once, were granted.
 */
final class NamedMembers {
    static final int PORT = 22_711;
    private static final int PAIRS = 200;
    private static final LinkSettings LINK = new LinkSettings("named", Duration.ofSeconds(5));

    private NamedMembers() {}

    public static void main(String[] members) throws Exception {
        CompletableFuture.delayedExecutor(1, TimeUnit.MINUTES)
                .execute(() -> Runtime.getRuntime().halt(1));
        boolean clients = Boolean.getBoolean("clients");
        List<HazelcastInstance> nodes = new ArrayList<>();
        for (int i = 2; i <= 4; i++) {
            InetAddress address = InetAddress.getByName("127.0.0." + i);
            nodes.add(clients ? plainMember(address) : EmbeddedMember.start(settings(members, address), 0));
        }
        if (clients) {
            nodes.replaceAll(member -> ClusterClient.start(new ClientSettings(List.of(members), LINK)));
        }
        nodes.forEach(node -> System.out.println("sees " + seen(node)));
        System.out.println("granted " + granted(nodes) + " of " + PAIRS);
        Runtime.getRuntime().halt(0);
    }

    private static MemberSettings settings(String[] members, InetAddress address) {
        return new MemberSettings(TestMember.listed(List.of(members)), PORT, true, address, LINK);
    }

    /** As an operator would run it, with a port for clients too. */
    private static HazelcastInstance plainMember(InetAddress address) {
        Config config = new Config().setClusterName(LINK.clusterName());
        config.setProperty("hazelcast.local.localAddress", address.getHostAddress())
                .setProperty("hazelcast.local.publicAddress", address.getHostAddress())
                .setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().setPort(PORT).setPortAutoIncrement(false);
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).addMember("127.0.0.2:" + PORT);
        return Hazelcast.newHazelcastInstance(config);
    }

    /** The addresses, in order. A client connects in the background. */
    private static List<String> seen(HazelcastInstance node) {
        for (int i = 0; i < 300 && node.getCluster().getMembers().size() < 3; i++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        return node.getCluster().getMembers().stream()
                .map(member -> member.getAddress().getHost())
                .sorted()
                .toList();
    }

    private static int granted(List<HazelcastInstance> nodes) throws InterruptedException {
        AtomicInteger granted = new AtomicInteger();
        for (int pair = 0; pair < PAIRS; pair++) {
            String key = "key-" + pair;
            CountDownLatch both = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (HazelcastInstance node : List.of(nodes.get(pair % 3), nodes.get((pair + 1) % 3))) {
                Thread thread = new Thread(() -> {
                    try {
                        both.await(10, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    if (node.getMap("claims").putIfAbsent(key, "claim", 1, TimeUnit.MINUTES) == null) {
                        granted.incrementAndGet();
                    }
                });
                thread.start();
                threads.add(thread);
            }
            both.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
        }
        return granted.get();
    }
}
