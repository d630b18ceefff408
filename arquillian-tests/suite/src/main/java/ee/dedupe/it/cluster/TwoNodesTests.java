package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Two servers with one cluster of claims behave as one. The subclasses say which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class TwoNodesTests {
    private static final int DOUBLE_CLICKS = 200;
    private static final int MAX_WAITERS = Math.min(64, 4 * Runtime.getRuntime().availableProcessors());
    private static final int STORE_THREADS = 32;

    private final List<ServerProcess> nodes = new ArrayList<>();

    private Client one;
    private Client two;

    /** Starts a node and returns at once, or when another may be started. */
    abstract ServerProcess start(int number) throws IOException;

    /** How many threads the server makes at most for requests. */
    abstract int serversPool();

    @BeforeAll
    void start() throws IOException {
        for (int i = 0; i < 2; i++) {
            nodes.add(start(i));
        }
        nodes.forEach(ServerProcess::awaitReady);
        Client first = Client.at(nodes.get(0).application());
        // Each finds the other within seconds, but not always before it serves.
        TestTime.await(Duration.ofSeconds(30), () -> {
            Call call = Call.post("/till/held").text(String.valueOf(System.nanoTime()));
            first.send(call);
            return first.onNode(nodes.get(1).application()).send(call).status() == 409;
        });
    }

    @AfterAll
    void stop() {
        nodes.forEach(ServerProcess::close);
    }

    @BeforeEach
    void clients() {
        one = Client.at(nodes.get(0).application());
        two = one.onNode(nodes.get(1).application());
    }

    @Test
    @Order(1)
    void claimOnOneNode_refusesOnTheOther() {
        Call call = Call.post("/till/slow").text("x");

        assertThat(one.send(call).seen()).isEqualTo("201 executed");
        assertThat(two.tell(call)).containsExactly("409 duplicate", "0 run");
    }

    @Test
    @Order(2)
    void answerOfOneNode_isReplayedOnTheOther() {
        Call call = Call.post("/till/slow").text("x").key("k");
        Answer first = one.send(call);
        Answer replay = two.send(call);

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo(first.text());
        assertThat(replay.header("Location")).isEqualTo(first.header("Location"));
        assertThat(two.send(call.text("y")).seen()).isEqualTo("422 mismatch");
        assertThat(two.runs()).isEmpty();
    }

    @Test
    @Order(3)
    void doubleClicks_atOnceOverBothNodes_areBookedOnceEach() {
        int before = Math.max(threads(one), threads(two));
        List<List<CompletableFuture<Answer>>> clicks = IntStream.range(0, DOUBLE_CLICKS)
                .mapToObj(i -> Call.post("/till/slow").text("payment " + i).key("k" + i))
                .map(call -> List.of(one.sendAsync(call), two.sendAsync(call)))
                .toList();

        List<String> seen = clicks.stream()
                .flatMap(List::stream)
                .map(answer -> answer.join().seen())
                .toList();
        assertThat(seen).isSubsetOf("201 executed", "201 replayed", "409 in-flight");
        assertThat(seen.stream().filter("201 executed"::equals)).hasSize(DOUBLE_CLICKS);
        assertThat(seen.stream().filter("201 replayed"::equals)).hasSizeGreaterThanOrEqualTo(MAX_WAITERS / 2);
        assertThat(Stream.of(one, two).flatMap(client -> client.runs().stream()))
                .hasSize(DOUBLE_CLICKS)
                .doesNotHaveDuplicates();
        assertThat(clicks).allSatisfy(TwoNodesTests::bothSawOneBooking);
        // The server's own pool, the store's, and little else: none for each call.
        assertThat(Math.max(threads(one), threads(two))).isLessThan(before + serversPool() + STORE_THREADS + 20);
    }

    /** Without a word from the owner's node it would look again every half second. */
    @Test
    @Order(4)
    void ownerOnOneNode_wakesWhoWaitsOnTheOther() {
        List<Duration> delays = new ArrayList<>();
        for (int round = 0; round < 15; round++) {
            String gate = one.name() + round;
            Call call = Call.post("/till/held").text("x").key(gate).header(TillResource.GATE, gate);
            CompletableFuture<Long> first = one.sendAsync(call).thenApply(answer -> System.nanoTime());
            at(one, "/till/await-held", gate);
            CompletableFuture<Answer> second = two.sendAsync(call);
            CompletableFuture<Long> secondAt = second.thenApply(answer -> System.nanoTime());
            // At another point of that half second in each round.
            TestTime.pass(Duration.ofMillis(300 + 33L * round));
            assertThat(second).isNotDone();
            at(one, "/till/open", gate);

            assertThat(second.join().seen()).isEqualTo("201 replayed");
            delays.add(Duration.ofNanos(secondAt.join() - first.join()));
        }
        assertThat(delays.stream().filter(delay -> delay.toMillis() < 200))
                .as("woken of %s", delays)
                .hasSizeGreaterThanOrEqualTo(12);
    }

    /** The last one: there is one node afterwards. */
    @Test
    @Order(5)
    void ownersNode_killed_refusesUntilTheLeaseEnds_thenRunsOnce() {
        Call kept = Call.post("/till/slow").text("kept").key("kept");
        assertThat(two.send(kept).seen()).isEqualTo("201 executed");
        Call call = Call.post("/till/leased").text("x").key("k");
        CompletableFuture<Answer> lost = two.sendAsync(call.header(TillResource.GATE, two.name()));
        at(two, "/till/await-held", two.name());
        assertThat(one.send(call).seen()).isEqualTo("409 in-flight");

        long killed = System.nanoTime();
        nodes.get(1).kill();
        List<String> seen = new ArrayList<>();
        TestTime.await(Duration.ofSeconds(30), () -> {
            seen.add(one.send(call).seen());
            return seen.contains("201 executed");
        });
        Duration refused = Duration.ofNanos(System.nanoTime() - killed);

        // It was renewed at the latest a third before.
        assertThat(refused).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(20));
        assertThat(seen.subList(0, seen.size() - 1)).isNotEmpty().containsOnly("409 in-flight");
        assertThat(one.tell(call)).containsExactly("201 replayed", "1 run");
        assertThat(lost).isCompletedExceptionally();
        assertThat(one.send(kept).seen()).as("made by the node that is gone").isEqualTo("201 replayed");
    }

    private static void bothSawOneBooking(List<CompletableFuture<Answer>> click) {
        assertThat(click.stream()
                        .map(CompletableFuture::join)
                        .filter(answer -> answer.status() == 201)
                        .map(Answer::text)
                        .distinct())
                .hasSize(1);
    }

    private static void at(Client node, String path, String gate) {
        assertThat(node.send(Call.post(path).header(TillResource.GATE, gate)).status())
                .isEqualTo(204);
    }

    private static int threads(Client node) {
        return Integer.parseInt(node.send(Call.of("GET", "/till/threads")).text());
    }
}
