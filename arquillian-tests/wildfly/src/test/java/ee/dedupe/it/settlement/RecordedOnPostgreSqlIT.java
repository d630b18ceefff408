package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * On two nodes, of which each has an isolation of its own. READ COMMITTED, which WildFly 39 sets for a data source of a
 * descriptor, is that of the other tests.
 */
@OwnServers
class RecordedOnPostgreSqlIT extends RecordsAloneTests {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1900;
    private static final int PAIRS = 1_000;
    private static final String DATA_SOURCE = "java:app/jdbc/invoices";
    private static final String PLAIN = "org.postgresql.ds.PGSimpleDataSource";
    private static final String XA = "org.postgresql.xa.PGXADataSource";

    private static EmbeddedPostgres database;
    private static Node one;
    private static Node other;

    @BeforeAll
    static void start() throws IOException {
        database = EmbeddedPostgres.builder()
                // for transactions of two data sources
                .setServerConfig("max_prepared_transactions", "20")
                .start();
        one = Node.start(
                "recorded-one",
                PORT_OFFSET,
                application(PLAIN, "TRANSACTION_REPEATABLE_READ"),
                Map.of(),
                Node.WITHOUT_BROKER);
        other = Node.start(
                "recorded-other",
                PORT_OFFSET + 100,
                application(PLAIN, "TRANSACTION_SERIALIZABLE"),
                Map.of(),
                Node.WITHOUT_BROKER);
        one.awaitReady();
        other.awaitReady();
        makeTable(one.application());
    }

    @AfterAll
    static void end() throws IOException {
        for (Node node : new Node[] {one, other}) {
            if (node != null) {
                node.kill();
            }
        }
        if (database != null) {
            database.close();
        }
    }

    private static WebArchive application(String driver, String isolation) {
        return war(DATA_SOURCE)
                .addClasses(ElsewhereResource.class, GuardedNote.class)
                .addAsLibrary(TestWar.built("postgresql.jar"))
                .addAsWebInfResource(new StringAsset(descriptor(driver, isolation)), "web.xml");
    }

    private static String descriptor(String driver, String isolation) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\">"
                + source(DATA_SOURCE, driver, isolation)
                + source("java:app/jdbc/plain", PLAIN, isolation)
                + source("java:app/jdbc/xa", XA, isolation)
                + source("java:app/jdbc/xa-refused", XA, isolation)
                + "</web-app>";
    }

    private static String source(String name, String driver, String isolation) {
        return "<data-source><name>" + name + "</name><class-name>" + driver + "</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + database.getPort() + "</port-number>"
                + "<database-name>postgres</database-name>"
                + "<user>postgres</user><password>postgres</password>"
                + "<isolation-level>" + isolation + "</isolation-level>"
                + "<max-pool-size>5</max-pool-size></data-source>";
    }

    @Override
    URI one() {
        return one.application();
    }

    @Override
    URI other() {
        return other.application();
    }

    @Test
    void thousandPairs_eachOverTwoNodes_writeARowEach() {
        Client client = client();
        Client second = onTheOther(client);
        for (int done = 0; done < PAIRS; done += AT_ONCE / 2) {
            CompletableFuture.allOf(IntStream.range(done, Math.min(PAIRS, done + AT_ONCE / 2))
                            .mapToObj(
                                    i -> Call.post("/invoices").key("pair-" + i).text("1"))
                            .flatMap(call -> Stream.of(client.sendAsync(call), second.sendAsync(call)))
                            .toArray(CompletableFuture[]::new))
                    .join();
        }

        assertThat(written(client)).isEqualTo(PAIRS);
    }

    @Test
    void hundredDuplicates_ofARunningCall_leaveConnectionsForOthers() {
        Client client = client();
        Client second = onTheOther(client);
        Call held = Call.post("/invoices/held").key("held").text("1");
        CompletableFuture<Answer> running = client.sendAsync(held);
        client.awaitHeld();
        List<CompletableFuture<Answer>> duplicates =
                IntStream.range(0, 100).mapToObj(i -> second.sendAsync(held)).toList();
        Answer another = second.send(Call.post("/invoices").key("another").text("1"));

        assertThat(another.status()).isEqualTo(201);
        assertThat(duplicates)
                .allSatisfy(answer -> assertThat(answer.join().seen()).isEqualTo("409 in-flight"));
        client.openGate();
        assertThat(running.join().status()).isEqualTo(201);
        assertThat(written(client)).isEqualTo(2);
    }

    @Test
    void callOfAFrozenNode_isInFlight_andThenReplayed() {
        Client client = client();
        Client second = onTheOther(client);
        Call held = Call.post("/invoices/held").key("held").text("1");
        CompletableFuture<Answer> running = client.sendAsync(held);
        client.awaitHeld();
        one.freeze();
        try {
            assertThat(second.send(held).seen()).isEqualTo("409 in-flight");
        } finally {
            one.thaw();
        }
        client.openGate();

        assertThat(running.join().status()).isEqualTo(201);
        assertThat(second.send(held).seen()).isEqualTo("201 replayed");
        assertThat(written(client)).isEqualTo(1);
    }

    @Test
    void otherDataSource_ofWhichNeitherHasXa_isRefusedByTheServer_andNothingIsKept() {
        Client client = client();
        Call call = Call.post("/elsewhere/plain").key("k").text("1");

        assertThat(client.send(call).status()).isEqualTo(500);
        assertThat(onTheOther(client).send(call).seen()).startsWith("500").doesNotContain("replayed");
        assertThat(written(client)).isZero();
    }

    @Test
    void otherDataSource_writtenBeforeTheRecord_ofWhichNeitherHasXa_isRefused_withWhatToDo() throws IOException {
        Client client = client();

        assertThat(client.send(Call.post("/elsewhere/plain/before").text("1")).status())
                .isGreaterThanOrEqualTo(500);
        assertThat(written(client)).isZero();
        assertThat(Files.readString(one.console()))
                .contains(
                        "DEDUP0049",
                        "DEDUP0123 The data source java:app/jdbc/invoices gives the call's transaction no connection");
    }

    /** The one without XA is committed last. Only a crash in that moment leaves one without the other. */
    @Test
    void otherDataSource_withXa_isCommittedWithTheRecord() {
        Client client = client();
        Call call = Call.post("/elsewhere/xa").key("k").text("1");

        assertThat(client.send(call).status()).isEqualTo(201);
        assertThat(onTheOther(client).send(call).seen()).isEqualTo("201 replayed");
        assertThat(client.send(Call.post("/elsewhere/xa/before").text("1")).status())
                .isEqualTo(201);
        assertThat(written(client)).isEqualTo(2);
    }

    /** With connections of its own: on one whose commit was refused, the driver refuses the next transaction too. */
    @Test
    void otherDataSource_withXa_whoseCommitIsRefused_takesTheRecordWithIt() {
        Client client = client();
        Call first = Call.post("/elsewhere/xa-refused/numbered").key("first").text("1");
        Call sameNumber =
                Call.post("/elsewhere/xa-refused/numbered").key("second").text("1");

        assertThat(client.send(first).status()).isEqualTo(201);
        assertThat(client.send(sameNumber).status()).isEqualTo(500);
        assertThat(onTheOther(client).send(sameNumber).seen()).startsWith("500").doesNotContain("replayed");
        assertThat(written(client)).isEqualTo(1);
    }

    /** In two phases: a crash between them is the server's recovery's. */
    @Test
    void otherDataSource_bothWithXa_isCommittedWithTheRecord_orNeitherIs() throws IOException {
        Client client = client();
        Call call = Call.post("/elsewhere/xa").key("k").text("1");
        Call first = Call.post("/elsewhere/xa-refused/numbered").key("first").text("1");
        Call sameNumber =
                Call.post("/elsewhere/xa-refused/numbered").key("second").text("1");
        try (Node node = Node.start(
                "recorded-xa",
                PORT_OFFSET + 200,
                application(XA, "TRANSACTION_READ_COMMITTED"),
                Map.of(),
                Node.WITHOUT_BROKER)) {
            node.awaitReady();
            Client onXa = client.onNode(node.application());

            assertThat(onXa.send(call).status()).isEqualTo(201);
            assertThat(onTheOther(client).send(call).seen()).isEqualTo("201 replayed");
            assertThat(onXa.send(first).status()).isEqualTo(201);
            assertThat(onXa.send(sameNumber).status()).isEqualTo(500);
            assertThat(onTheOther(client).send(sameNumber).seen())
                    .startsWith("500")
                    .doesNotContain("replayed");
            assertThat(written(client)).isEqualTo(2);
        }
    }
}
