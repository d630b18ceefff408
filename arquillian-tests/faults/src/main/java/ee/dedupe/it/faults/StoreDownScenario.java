package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Two nodes are clients of a cluster that is not there when they start, and comes later, and goes; one more is strict. */
record StoreDownScenario(Report report, Scale scale) {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int MEMBER_PORT = 13_000 + Cluster.PORT_OFFSET + 50;
    private static final String CLUSTER = "outside-" + MEMBER_PORT;
    private static final int ROUNDS = 50;
    private static final int IN_A_ROW = 5;

    void run() throws IOException {
        Setup setup = Setup.of("clients of one member outside", 2);
        try (Node one = client(0, Map.of());
                Node two = client(1, Map.of())) {
            one.awaitReady();
            two.awaitReady();
            Client first = Client.at(one.application());
            List<String> without = List.of(seen(first, "proceed", "down"), seen(first, "reject", "down"));
            String strict = strict();
            long start = System.nanoTime();
            try (OutsideMember member = OutsideMember.start(CLUSTER, MEMBER_PORT)) {
                TestTime.await(PATIENCE, () -> guards(first));
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                Client second = first.onNode(two.application());
                TestTime.await(PATIENCE, () -> guards(second));
                Map<String, Integer> pairs = new TreeMap<>();
                for (int i = 0; i < ROUNDS; i++) {
                    pairs.merge(
                            seen(first, "reject", "p" + i) + ", " + seen(second, "reject", "p" + i), 1, Integer::sum);
                }
                report.row("store down at start, then up", setup)
                        .saw("without it: proceed " + without.get(0) + ", reject " + without.get(1))
                        .saw("strict: " + strict + " (log, unguarded method, guarded method)")
                        .saw("guards " + took.toMillis() + " ms after the member's process was started; first and "
                                + "second node then: " + pairs)
                        .must("deploys without a store", without.equals(List.of(Sample.BYPASSED, Sample.UNAVAILABLE)))
                        .must("strict is not served", strict.equals("DEDUP0116, 404, 404"))
                        .must("guards once it is up", pairs.equals(Map.of("200 executed, 409 duplicate", ROUNDS)))
                        .must("control: without it nothing is guarded", !without.contains("200 executed"))
                        .must("the member lives", member.process().isAlive())
                        .close();
                new StoreGoneScenario(report, one, journal(0), scale).run(member);
            }
        }
    }

    private static Node client(int index, Map<String, String> more) throws IOException {
        Map<String, String> properties = new TreeMap<>(more);
        properties.put("dedupe.hazelcast.client.members", "127.0.0.1:" + MEMBER_PORT);
        properties.put("dedupe.hazelcast.cluster-name", CLUSTER);
        properties.put(Journal.FILE, journal(index).toString());
        return Node.start("client" + index, Cluster.PORT_OFFSET + 100 * index, Cluster.war(), properties);
    }

    private static Path journal(int index) throws IOException {
        return Files.createDirectories(Report.DIRECTORY).resolve("clients-" + index);
    }

    /** What the log says of it, and what an unguarded and a guarded method of it answer. */
    private static String strict() throws IOException {
        try (Node strict = client(2, Map.of("dedupe.store.strict", "true"))) {
            // The server is up, with errors, and says "Deployed" all the same.
            TestTime.await(PATIENCE, () -> log(strict).contains("WFLYSRV0026"));
            Client client = Client.at(strict.application());
            return (log(strict).contains("DEDUP0116") ? "DEDUP0116, " : "nothing said, ")
                    + client.send(Call.of("GET", "/executions")).status() + ", "
                    + client.send(Call.post("/pairs/reject").text("down/strict"))
                            .status();
        }
    }

    private static String log(Node node) {
        try {
            return Files.exists(node.console()) ? Files.readString(node.console()) : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** For good: not only now and then, as while the breaker tries. */
    private static boolean guards(Client client) {
        return Stream.generate(() -> seen(client, "reject", "up" + System.nanoTime()))
                .limit(IN_A_ROW)
                .allMatch("200 executed"::equals);
    }

    private static String seen(Client client, String kind, String pair) {
        return client.send(Call.post("/pairs/" + kind).text("down/" + pair)).seen();
    }
}
