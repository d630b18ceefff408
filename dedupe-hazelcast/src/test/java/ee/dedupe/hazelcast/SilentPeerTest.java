package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.tck.TestTime;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A peer that takes connections and says nothing, as a frozen process does, found when the member looks for others. */
class SilentPeerTest {
    private static final Duration WATCHED = TestTime.scaled(Duration.ofSeconds(2));

    /** Such a thread would send nothing to the members that live; see decision 19. */
    @Test
    void connectionToIt_keepsNoThreadBusy() throws Exception {
        List<Integer> ports = FreePorts.take(2);
        List<String> addresses = ports.stream().map(TestCluster::address).toList();
        Config config = TestMember.config(addresses, ports.get(0), "silent-" + ports.get(0))
                .setProperty("hazelcast.merge.first.run.delay.seconds", "1")
                .setProperty("hazelcast.merge.next.run.delay.seconds", "1");
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try (ServerSocket silent = listen(ports.get(1));
                Socket connection = silent.accept()) {
            assertThat(connection.getInputStream().readNBytes(3)).asString().isEqualTo("HZC");
            long before = writersNanos(member);
            Thread.sleep(WATCHED.toMillis());

            assertThat(Duration.ofNanos(writersNanos(member) - before)).isLessThan(WATCHED.dividedBy(10));
        } finally {
            member.getLifecycleService().terminate();
        }
    }

    private static ServerSocket listen(int port) throws IOException {
        ServerSocket socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        socket.setSoTimeout((int) TestTime.scaled(Duration.ofSeconds(30)).toMillis());
        return socket;
    }

    /** Processor time of the threads that write to other members. */
    private static long writersNanos(HazelcastInstance member) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("hz." + member.getName() + ".IO.thread-out"))
                .mapToLong(thread -> ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()))
                .sum();
    }
}
