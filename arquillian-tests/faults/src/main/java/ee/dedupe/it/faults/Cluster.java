package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Servers with one cluster of claims, in processes of their own, and what they have executed. */
final class Cluster implements AutoCloseable {
    /** Beside the suite's own server and the two nodes of another test. */
    static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1200;

    private static final Duration JOIN = Duration.ofMinutes(2);

    private final Setup setup;
    private final List<Node.Place> places;
    private final WebArchive war;
    private final Path journals;
    private final List<Node> nodes = new ArrayList<>();

    private Cluster(Setup setup, List<Node.Place> places, WebArchive war, Path journals) {
        this.setup = setup;
        this.places = places;
        this.war = war;
        this.journals = journals;
    }

    /** On loopback; returns when all serve and see each other. */
    static Cluster start(Setup setup) throws IOException {
        return start(setup, Collections.nCopies(setup.members(), Node.Place.HERE));
    }

    /** One node in each of these places; returns when all serve and see each other. */
    static Cluster start(Setup setup, List<Node.Place> places) throws IOException {
        return start(setup, places, war());
    }

    /** The same with this application. */
    static Cluster start(Setup setup, List<Node.Place> places, WebArchive war) throws IOException {
        Path journals = Files.createTempDirectory(Files.createDirectories(Report.DIRECTORY), setup.name() + "-");
        Cluster cluster = new Cluster(setup, places, war, journals);
        try {
            for (int i = 0; i < setup.members(); i++) {
                cluster.nodes.add(cluster.launch(i, Map.of()));
            }
            cluster.awaitWhole();
            return cluster;
        } catch (RuntimeException | AssertionError e) {
            cluster.close();
            throw e;
        }
    }

    private Node launch(int index, Map<String, String> more) throws IOException {
        Map<String, String> properties = new HashMap<>(setup.properties());
        properties.put("dedupe.hazelcast.port", String.valueOf(hazelcastPort(index)));
        properties.put(
                "dedupe.hazelcast.members",
                IntStream.range(0, setup.members())
                        .mapToObj(i -> places.get(i).address() + ":" + hazelcastPort(i))
                        .collect(Collectors.joining(",")));
        properties.put("dedupe.hazelcast.interface", places.get(index).address());
        properties.put("dedupe.hazelcast.cluster-name", "faults-" + PORT_OFFSET);
        properties.put(Journal.FILE, journal(index).toString());
        properties.putAll(more);
        return Node.start(
                "fault" + index, places.get(index), PORT_OFFSET + 100 * index, war, properties, Node.WITHOUT_BROKER);
    }

    static WebArchive war() {
        return application().build();
    }

    /** With {@link RecordedPairsResource}, whose calls are recorded in the database of their rows, or not. */
    static WebArchive warWithRows(boolean recorded) {
        TestWar war = application().with(RecordedPairsResource.class);
        return (recorded ? war.library("dedupe-jdbc.jar").config("dedupe.jdbc.create", "true") : war).build();
    }

    private static TestWar application() {
        return Setup.withLeases(TestWar.withHazelcast("faults")
                .with(PairsResource.class, Journal.class, DiagnosticsResource.class)
                .config(PairsResource.class.getName() + "/off/Deduplicated/mode", "off"));
    }

    private static int hazelcastPort(int index) {
        return 13_000 + PORT_OFFSET + index;
    }

    private Path journal(int index) {
        return journals.resolve("node" + index);
    }

    Setup setup() {
        return setup;
    }

    Node node(int index) {
        return nodes.get(index);
    }

    List<Node> nodes() {
        return List.copyOf(nodes);
    }

    /** Starts a node that was stopped or killed; returns when all are one cluster again, each claim with its backup. */
    void restart(int index) throws IOException {
        restart(index, Map.of());
    }

    /** As {@link #restart(int)}, with further properties. */
    void restart(int index, Map<String, String> more) throws IOException {
        nodes.get(index).kill();
        nodes.set(index, launch(index, more));
        awaitWhole();
    }

    void awaitWhole() {
        nodes.forEach(Node::awaitReady);
        TestTime.await(
                JOIN,
                () -> nodes.stream()
                        .allMatch(node -> look(node, "members") == setup.members()
                                && look(node, "/diagnostics/safe", "safe") == 1));
        // Asks each node once, so that the first call of the load is not the first of its kind.
        for (Node node : nodes) {
            for (String kind : List.of("proceed", "reject", "off")) {
                Client.at(node.application()).send(Call.post("/pairs/" + kind).text("warm-up/" + node.name() + kind));
            }
        }
    }

    /** A number of {@link DiagnosticsResource}; -1 when the node does not tell. */
    static long look(Node node, String name) {
        return look(node, "/diagnostics", name);
    }

    private static long look(Node node, String path, String name) {
        try {
            Answer answer = Client.at(node.application()).send(Call.of("GET", path));
            return answer.status() != 200
                    ? -1
                    : answer.text()
                            .lines()
                            .filter(line -> line.startsWith(name + "="))
                            .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                            .findFirst()
                            .orElse(-1);
        } catch (CompletionException e) {
            return -1;
        }
    }

    /** How many claims these nodes hold, {@code alive} or {@code endless}; -1 when one does not tell. */
    static long claims(List<Node> nodes, String which) {
        return sum(nodes, "/diagnostics/claims", which);
    }

    /** Of all nodes, a number of {@link DiagnosticsResource}; -1 when one does not tell. */
    long sum(String name) {
        return sum(nodes, "/diagnostics", name);
    }

    private static long sum(List<Node> nodes, String path, String name) {
        long[] told = nodes.stream().mapToLong(node -> look(node, path, name)).toArray();
        return LongStream.of(told).anyMatch(number -> number < 0)
                ? -1
                : LongStream.of(told).sum();
    }

    /** How often each action of this prefix was executed, on whichever node, dead ones too. */
    Map<String, Long> executions(String prefix) throws IOException {
        Map<String, Long> all = new HashMap<>();
        for (int i = 0; i < setup.members(); i++) {
            executionsOn(i, prefix).forEach((action, count) -> all.merge(action, count, Long::sum));
        }
        return all;
    }

    /** How often this node has executed each action of this prefix. */
    Map<String, Long> executionsOn(int index, String prefix) throws IOException {
        return Journal.executions(journal(index), prefix);
    }

    /** What the servers have printed since they were started. */
    Stream<String> console() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Node node : nodes) {
            lines.addAll(Files.readAllLines(node.console()));
        }
        return lines.stream();
    }

    @Override
    public void close() {
        nodes.forEach(Node::close);
    }
}
