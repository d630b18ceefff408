package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two Payara Micro with nothing in the application but our two jars: claims are kept in the servers' data grid. */
@Tag("payara-nodes")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PayaraGridIT {
    private static final int DOUBLE_CLICKS = 100;
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset");
    private static final int HTTP_PORT = 25_780 + PORT_OFFSET;
    private static final int GRID_PORT = 12_650 + PORT_OFFSET;
    private static final List<PayaraMicro> SERVERS = new ArrayList<>();

    private Client one;
    private Client two;

    @BeforeAll
    static void start() throws IOException {
        WebArchive war = TestWar.named("grid")
                .without("dedupe.store")
                .library("dedupe-hazelcast.jar")
                // A busy build machine must not look like an outage of the store.
                .config("dedupe.store.budget", "PT10S")
                .with(TillResource.class)
                .build();
        List<String> members = List.of("127.0.0.1:" + GRID_PORT, "127.0.0.1:" + (GRID_PORT + 1));
        for (int i = 0; i < 2; i++) {
            SERVERS.add(PayaraMicro.start("micro" + i, HTTP_PORT + i, GRID_PORT + i, members, war));
            // One after the other: two that start at once may each begin a grid of their own.
            SERVERS.get(i).awaitReady();
        }
    }

    @AfterAll
    static void stop() {
        SERVERS.forEach(PayaraMicro::close);
    }

    @BeforeEach
    void clients() {
        one = Client.at(SERVERS.get(0).application());
        two = one.onNode(SERVERS.get(1).application());
    }

    @Test
    @Order(1)
    void store_isTheServersGrid() throws IOException {
        for (PayaraMicro server : SERVERS) {
            assertThat(server.said())
                    .contains("DEDUP0102 claims are kept in Payara's data grid; members: ")
                    .doesNotContain("DEDUP0101", "DEDUP0111", "DEDUP0112", "DEDUP0113", "DEDUP0115", "DEDUP0116");
        }
    }

    @Test
    @Order(2)
    void claimOnOneServer_refusesOnTheOther() {
        Call call = Call.post("/till/slow").text("x");

        assertThat(one.send(call).seen()).isEqualTo("201 executed");
        assertThat(two.tell(call)).containsExactly("409 duplicate", "0 run");
    }

    @Test
    @Order(3)
    void answerOfOneServer_isReplayedOnTheOther() {
        Call call = Call.post("/till/slow").text("x").key("k");
        Answer first = one.send(call);
        Answer replay = two.send(call);

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo(first.text());
        assertThat(two.runs()).isEmpty();
    }

    @Test
    @Order(4)
    void doubleClicks_atOnceOverBothServers_areBookedOnceEach() {
        List<List<CompletableFuture<Answer>>> clicks = IntStream.range(0, DOUBLE_CLICKS)
                .mapToObj(i -> Call.post("/till/slow").text("payment " + i).key("k" + i))
                .map(call -> List.of(one.sendAsync(call), two.sendAsync(call)))
                .toList();

        assertThat(clicks.stream()
                        .flatMap(List::stream)
                        .map(answer -> answer.join().seen()))
                .filteredOn("201 executed"::equals)
                .hasSize(DOUBLE_CLICKS);
        assertThat(Stream.of(one, two).flatMap(client -> client.runs().stream()))
                .hasSize(DOUBLE_CLICKS)
                .doesNotHaveDuplicates();
    }

    /** The last one: there is one server afterwards. */
    @Test
    @Order(5)
    void claims_outliveTheServerThatMadeThem() {
        Call call = Call.post("/till/slow").text("x").key("k");
        assertThat(two.send(call).seen()).isEqualTo("201 executed");
        SERVERS.get(1).kill();

        assertThat(one.send(call).seen()).isEqualTo("201 replayed");
    }
}
