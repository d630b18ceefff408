package ee.dedupe.hazelcast.cluster;

import com.hazelcast.core.HazelcastInstance;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three members on three addresses of the loopback network, in a process whose host names are a file's. Says how many members
 * each sees, on which addresses they are, and how many of 200 claims, each asked for on two members at once, were granted.
 */
final class NamedMembers {
    static final int PORT = 22_711;
    private static final int PAIRS = 200;
    private static final LinkSettings LINK = new LinkSettings("named", Duration.ofSeconds(1), Duration.ofSeconds(5));

    private NamedMembers() {}

    public static void main(String[] members) throws Exception {
        List<HazelcastInstance> nodes = new ArrayList<>();
        for (int i = 2; i <= 4; i++) {
            InetAddress address = InetAddress.getByName("127.0.0." + i);
            nodes.add(EmbeddedMember.start(new MemberSettings(List.of(members), PORT, true, address, LINK), 0));
        }
        nodes.forEach(node -> System.out.println(
                node.getCluster().getLocalMember().getAddress().getHost() + " sees "
                        + node.getCluster().getMembers().size()));
        System.out.println("granted " + granted(nodes) + " of " + PAIRS);
        Runtime.getRuntime().halt(0);
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
