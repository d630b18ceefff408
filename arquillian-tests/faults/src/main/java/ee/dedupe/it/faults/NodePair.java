package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Two servers in processes of their own, with their claims in one store outside of them, and what they have executed. */
final class NodePair implements AutoCloseable {
    private static final int PORT_OFFSET = Cluster.PORT_OFFSET + 400;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int IN_A_ROW = 5;

    private final Setup setup;
    private final Path journal;
    private final List<Node> nodes = new ArrayList<>();

    private NodePair(Setup setup, Path journal) {
        this.setup = setup;
        this.journal = journal;
    }

    /**
     * With their claims in a Redis, on loopback; returns when both serve.
     *
     * @param setup with {@code dedupe.redis.nodes}
     */
    static NodePair start(Setup setup) throws IOException {
        return start(setup, TestWar.withRedis("faults", setup.properties().get("dedupe.redis.nodes")));
    }

    /** The same with this store. */
    static NodePair start(Setup setup, TestWar store) throws IOException {
        WebArchive war = Setup.withLeases(store.with(PairsResource.class, Journal.class, JvmResource.class)
                        .config(PairsResource.class.getName() + "/off/Deduplicated/mode", "off"))
                .build();
        Path journal = Files.createTempFile(Files.createDirectories(Report.DIRECTORY), setup.name() + "-", ".journal");
        NodePair all = new NodePair(setup, journal);
        try {
            for (int i = 0; i < setup.members(); i++) {
                all.nodes.add(all.launch(i, war));
            }
            all.nodes.forEach(Node::awaitReady);
            all.warmUp();
            return all;
        } catch (RuntimeException | AssertionError e) {
            all.close();
            throw e;
        }
    }

    private Node launch(int index, WebArchive war) throws IOException {
        Map<String, String> properties = new HashMap<>(setup.properties());
        properties.put(Journal.FILE, journal.toString());
        return Node.start("pair" + index, PORT_OFFSET + 100 * index, war, properties, Node.WITHOUT_BROKER);
    }

    /** So that the first call of the load is not the first of its kind. */
    private void warmUp() {
        for (Node node : nodes) {
            for (String kind : List.of("proceed", "reject", "keyed-proceed", "keyed-reject", "off")) {
                claim(node, kind, "warm-up/" + node.name() + kind, 1, Sample.EXECUTED);
            }
        }
    }

    Setup setup() {
        return setup;
    }

    /** What counts for the figures, in a few words. */
    String settings() {
        return setup.members() + " nodes, budget " + setup.storeBudget();
    }

    List<Node> nodes() {
        return List.copyOf(nodes);
    }

    /** How often each action of this prefix was executed, on whichever node. */
    Map<String, Long> executions(String prefix) throws IOException {
        return Journal.executions(journal, prefix);
    }

    /** Sends so many actions of this name, all at once; returns how many were answered so. */
    static long claim(Node node, String kind, String name, int count, String counted) {
        List<CompletableFuture<Sample>> sent = IntStream.range(0, count)
                .mapToObj(i -> Sender.send(node, kind, name + "/" + i))
                .toList();
        return sent.stream()
                .filter(answer -> answer.join().seen().equals(counted))
                .count();
    }

    /** Until both guard for good: not only now and then, as while the breaker tries. */
    void awaitGuarding() {
        for (Node node : nodes) {
            TestTime.await(
                    PATIENCE,
                    () -> Stream.generate(() -> claim(node, "reject", "again/" + System.nanoTime(), 1, Sample.EXECUTED))
                            .limit(IN_A_ROW)
                            .allMatch(ran -> ran == 1));
        }
    }

    /** On both nodes together. */
    long storeThreads() {
        return nodes.stream()
                .mapToLong(node -> Client.at(node.application())
                        .send(Call.of("GET", "/jvm/threads"))
                        .text()
                        .lines()
                        .filter(name -> name.startsWith("dedupe-store-"))
                        .count())
                .sum();
    }

    @Override
    public void close() {
        nodes.forEach(Node::close);
    }
}
