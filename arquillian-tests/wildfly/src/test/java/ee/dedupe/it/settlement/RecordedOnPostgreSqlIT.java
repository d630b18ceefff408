package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two nodes with a database and no claims: what the records alone keep, under each isolation. A pool of five connections
 * for each node.
 */
@OwnServers
class RecordedOnPostgreSqlIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1900;
    private static final int AT_ONCE = 16;

    private static EmbeddedPostgres database;
    private static Node one;
    private static Node other;

    /** Each has an application and a database of its own. */
    enum Isolation {
        READ_COMMITTED,
        REPEATABLE_READ,
        SERIALIZABLE;

        String title() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** As PostgreSQL takes it among options, where a space is escaped. */
        String setting() {
            return title().replace("_", "\\ ");
        }
    }

    @BeforeAll
    static void start() throws IOException, SQLException {
        database = EmbeddedPostgres.builder().start();
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (Isolation isolation : Isolation.values()) {
                statement.execute("CREATE DATABASE " + isolation.title());
            }
        }
        one = node("recorded-one", PORT_OFFSET);
        other = node("recorded-other", PORT_OFFSET + 100);
        one.awaitReady();
        other.awaitReady();
        for (Isolation isolation : Isolation.values()) {
            Client client = at(one, isolation);
            TestTime.await(Duration.ofMinutes(1), () -> isDeployed(client) && isDeployed(at(other, isolation)));
            assertThat(client.send(Call.post("/invoices/table")).status()).isEqualTo(204);
        }
    }

    private static boolean isDeployed(Client client) {
        return client.send(Call.of("GET", "/executions")).status() == 200;
    }

    private static Client at(Node node, Isolation isolation) {
        return Client.at(address(node, isolation));
    }

    private static URI address(Node node, Isolation isolation) {
        return node.application().resolve("/" + isolation.title() + "/");
    }

    private static Node node(String name, int portOffset) throws IOException {
        Node node = Node.start(name, portOffset, war(Isolation.READ_COMMITTED), Map.of());
        for (Isolation more : List.of(Isolation.REPEATABLE_READ, Isolation.SERIALIZABLE)) {
            WebArchive war = war(more);
            war.as(ZipExporter.class)
                    .exportTo(node.deployments().resolve(war.getName()).toFile(), true);
        }
        return node;
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

    private static WebArchive war(Isolation isolation) {
        return TestWar.named(isolation.title())
                .with(InvoicesResource.class, ForgetfulStore.class)
                .without("dedupe.store")
                .library("dedupe-jdbc.jar")
                .library("postgresql.jar")
                .config("dedupe.jdbc.datasource", InvoicesResource.DATA_SOURCE)
                .config("dedupe.jdbc.create", "true")
                .build()
                .addAsWebInfResource(new StringAsset(descriptor(isolation)), "web.xml");
    }

    private static String descriptor(Isolation isolation) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source>"
                + "<name>" + InvoicesResource.DATA_SOURCE
                + "</name><class-name>org.postgresql.ds.PGSimpleDataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + database.getPort() + "</port-number>"
                + "<database-name>" + isolation.title() + "</database-name>"
                + "<user>postgres</user><password>postgres</password>"
                // Not isolation-level: WildFly 39 sets the one below it.
                + "<property><name>options</name><value>-c default_transaction_isolation="
                + isolation.setting() + "</value></property>"
                + "<max-pool-size>5</max-pool-size></data-source></web-app>";
    }

    /** Of the first node, for a test whose calls are all let through. */
    private static Client client(Isolation isolation) {
        Client client = at(one, isolation);
        List.of(client, onTheOther(client, isolation)).forEach(node -> node.send(Call.post("/invoices/away/true")));
        return client;
    }

    private static Client onTheOther(Client client, Isolation isolation) {
        return client.onNode(address(other, isolation));
    }

    private static long written(Client client) {
        return Long.parseLong(client.send(Call.of("GET", "/invoices")).text());
    }

    @ParameterizedTest
    @EnumSource
    void startUp_tellsTheIsolation(Isolation isolation) throws IOException {
        assertThat(Files.readString(one.console()))
                .containsPattern(
                        "DEDUP0126 Calls are recorded .*, " + isolation.name().replace('_', ' ') + "\\R");
    }

    @ParameterizedTest
    @EnumSource
    void sixteenAtOnce_overTwoNodes_writeOneRow(Isolation isolation) {
        Client client = client(isolation);
        Client second = onTheOther(client, isolation);
        Call call = Call.post("/invoices").key("k").text("1");
        List<CompletableFuture<Answer>> sent = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            sent.add((i % 2 == 0 ? client : second).sendAsync(call));
        }

        assertThat(sent.stream().map(answer -> answer.join().seen()))
                .containsOnlyOnce("201 bypassed")
                .allSatisfy(seen ->
                        assertThat(seen).isIn("201 bypassed", "201 replayed", "409 duplicate", "409 in-flight"));
        assertThat(written(client)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"READ_COMMITTED, 1000", "REPEATABLE_READ, 200", "SERIALIZABLE, 200"})
    void pairs_eachOverTwoNodes_writeARowEach(Isolation isolation, int pairs) {
        Client client = client(isolation);
        Client second = onTheOther(client, isolation);
        for (int done = 0; done < pairs; done += AT_ONCE / 2) {
            CompletableFuture.allOf(IntStream.range(done, Math.min(pairs, done + AT_ONCE / 2))
                            .mapToObj(
                                    i -> Call.post("/invoices").key("pair-" + i).text("1"))
                            .flatMap(call -> Stream.of(client.sendAsync(call), second.sendAsync(call)))
                            .toArray(CompletableFuture[]::new))
                    .join();
        }

        assertThat(written(client)).isEqualTo(pairs);
    }

    @ParameterizedTest
    @EnumSource
    void commit_thatTheDatabaseRefuses_takesTheRecordWithIt(Isolation isolation) {
        Client client = client(isolation);
        Call first = Call.post("/invoices/numbered").key("first").text("1");
        Call sameNumber = Call.post("/invoices/numbered").key("second").text("1");

        assertThat(client.send(first).status()).isEqualTo(201);
        assertThat(client.send(sameNumber).status()).isEqualTo(500);
        assertThat(onTheOther(client, isolation).send(sameNumber).status()).isEqualTo(500);
        assertThat(onTheOther(client, isolation).send(first).seen()).isEqualTo("201 replayed");
        assertThat(written(client)).isEqualTo(1);
    }

    @Test
    void hundredDuplicates_ofARunningCall_leaveConnectionsForOthers() {
        Client client = client(Isolation.READ_COMMITTED);
        Client second = onTheOther(client, Isolation.READ_COMMITTED);
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
        Client client = client(Isolation.READ_COMMITTED);
        Client second = onTheOther(client, Isolation.READ_COMMITTED);
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
}
