package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ee.dedupe.tck.TestTime;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Three nodes as containers or machines have them: each on a host of its own, started at once, and named by a name server.
 * Each node has a store for a list of names, of which one is that of all, and one for a service. Each is in a cluster of
 * its own.
 */
@Tag("processes")
@Tag("topologies")
// Fewer starts: the last ones leave nodes behind that nobody needs any more.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SeparateHostsTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(60));
    private static final int NODES = 3;
    private static final int CLAIMS = 300;
    private static final String SERVICE = "shop-grid.default.svc";
    private static final String MEMBERS = "dedupe.hazelcast.members=";
    /** Of each of them with a port of its own, from 5701 on. */
    private static final List<String> WAYS =
            List.of(MEMBERS + "node0:5701,node1:5701," + SERVICE + ":5701", MEMBERS + SERVICE + ":5702");

    private static final List<HostProcess> NODE = new ArrayList<>();
    private static Hosts hosts;
    private static NameServer names;
    private static int claimed;

    @BeforeAll
    static void start() throws IOException {
        hosts = Hosts.create(NODES);
        names = new NameServer(Hosts.nameServer());
        names.put(SERVICE, hosts.addresses());
        for (int i = 0; i < NODES; i++) {
            names.put("node" + i, List.of(hosts.address(i)));
        }
        assumeTrue(hosts.resolve("node0"), "hosts of this machine's own are not told names");
        for (int i = 0; i < NODES; i++) {
            NODE.add(start(i));
        }
        NODE.forEach(HostProcess::awaitOpen);
    }

    @AfterAll
    static void stop() throws IOException {
        NODE.forEach(HostProcess::kill);
        if (names != null) {
            names.close();
        }
        if (hosts != null) {
            hosts.close();
        }
    }

    @BeforeEach
    void startThoseThatAreGone() throws IOException {
        List<HostProcess> started = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            if (!NODE.get(i).process().isAlive()) {
                NODE.set(i, start(i));
                started.add(NODE.get(i));
            }
        }
        started.forEach(HostProcess::awaitOpen);
        awaitAll();
    }

    @Test
    @Order(1)
    void members_listenOnTheirInterfaceOnly() {
        assertThat(ask("interface")).containsOnly(each("1"));
        assertThat(ask("loopback")).containsOnly(none());
    }

    /** Between a stop and the next start there are two, as after a scale-in. */
    @Test
    @Order(2)
    void claims_inARollingRestart_stay() throws IOException {
        String claims = claim();
        for (int i = 0; i < NODES; i++) {
            NODE.get(i).stop();
            assertThat(granted(claims)).containsOnly(none());
            NODE.set(i, start(i));
            NODE.get(i).awaitOpen();
            awaitAll();
            assertThat(granted(claims)).containsOnly(none());
        }
    }

    @Test
    @Order(3)
    void claims_whenANodeIsKilled_stay() {
        String claims = claim();
        NODE.get(1).kill();

        assertThat(granted(claims)).hasSize(2).containsOnly(none());
    }

    /** The control: two of three take entries and their copies along. */
    @Test
    @Order(4)
    void claims_whenTwoNodesAreKilledAtOnce_areLostInPart() {
        String claims = claim();
        NODE.get(1).process().destroyForcibly();
        NODE.get(2).kill();

        assertThat(granted(claims))
                .hasSize(1)
                .allSatisfy(figures -> assertThat(Stream.of(figures.split(" ", -1)))
                        .allMatch(lost -> Integer.parseInt(lost) > CLAIMS / 10));
    }

    @Test
    @Order(5)
    void claims_whenTwoNodesAreStoppedAtOnce_stay() throws Exception {
        String claims = claim();
        Thread second = new Thread(NODE.get(2)::stop);
        second.start();
        NODE.get(1).stop();
        second.join();

        assertThat(granted(claims)).containsExactly(none());
    }

    private static HostProcess start(int host) throws IOException {
        File log = Files.createDirectories(Path.of("target", "hosts"))
                .resolve("node" + host + ".log")
                .toFile();
        List<String> stores = new ArrayList<>();
        for (String way : WAYS) {
            int port = 5_701 + stores.size();
            stores.add(way + " dedupe.hazelcast.port=" + port + " dedupe.hazelcast.interface=" + hosts.address(host)
                    + " dedupe.hazelcast.cluster-name=shop-" + port);
        }
        return HostProcess.start(hosts.on(host), log, stores);
    }

    /** Until each store on each node sees all, and each claim has its copy. */
    private static void awaitAll() {
        String all = each("" + NODES);
        String safe = each("1");
        long startNanos = System.nanoTime();
        while (!ask("members").allMatch(all::equals) || !ask("safe").allMatch(safe::equals)) {
            assertThat(System.nanoTime() - startNanos)
                    .as("members seen: %s", ask("members").toList())
                    .isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }

    /** Makes new claims on the first node; returns what asks for them again. */
    private static String claim() {
        int first = claimed;
        claimed += CLAIMS;
        String claims = "claim " + first + " " + claimed;
        assertThat(NODE.get(0).ask(claims)).isEqualTo(each("" + CLAIMS));
        return claims;
    }

    /** What each node that lives is granted a second time. */
    private static List<String> granted(String claims) {
        return ask(claims).toList();
    }

    private static Stream<String> ask(String command) {
        return NODE.stream().filter(node -> node.process().isAlive()).map(node -> node.ask(command));
    }

    private static String none() {
        return each("0");
    }

    private static String each(String figure) {
        return String.join(" ", WAYS.stream().map(way -> figure).toList());
    }
}
