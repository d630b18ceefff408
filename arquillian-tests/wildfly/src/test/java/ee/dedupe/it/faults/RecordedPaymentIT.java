package ee.dedupe.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.ForwardingStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A node that halts after the commit and before the claim is completed, and comes back without any claim: with the record in
 * the database the retry is answered, and without it the payment is made a second time.
 */
@Tag("faults")
@OwnServers
class RecordedPaymentIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1800;
    private static final int DATABASE_PORT = 12_600 + PORT_OFFSET;
    private static final Call PAYMENT = Call.post("/payments").key("k").text("1");

    @TempDir
    Path marks;

    @Test
    void payment_onH2_haltedAfterTheCommit_isReplayedFromItsRecord() throws IOException {
        try (Database database = Database.start(DATABASE_PORT)) {
            assertPaidOnce(node("recorded-h2", war(true).build(), Map.of("test.database", database.url())));
        }
    }

    @Test
    void payment_onPostgreSql_haltedAfterTheCommit_isReplayedFromItsRecord() throws IOException {
        try (EmbeddedPostgres database = EmbeddedPostgres.builder().start()) {
            WebArchive war = war(true)
                    .config("dedupe.jdbc.datasource", "java:app/jdbc/payments")
                    .library("postgresql.jar")
                    .build()
                    .addAsWebInfResource(new StringAsset(descriptor(database.getPort())), "web.xml");
            assertPaidOnce(node("recorded-postgresql", war, Map.of()));
        }
    }

    @Test
    void payment_withoutARecord_haltedAfterTheCommit_isMadeTwice() throws IOException {
        try (Database database = Database.start(DATABASE_PORT);
                Node node = node("unrecorded", war(false).build(), Map.of("test.database", database.url()))) {
            Client client = haltedAfterTheCommit(node);

            assertThat(client.send(PAYMENT).seen()).isEqualTo("201 executed");
            assertThat(number(client, "/payments")).isEqualTo(2);
        }
    }

    private static void assertPaidOnce(Node started) throws IOException {
        try (Node node = started) {
            Client client = haltedAfterTheCommit(node);
            assertThat(number(client, "/payments")).as("committed").isEqualTo(1);
            long first = number(client, "/payments/fence");
            assertThat(first).isPositive();

            Answer retry = client.send(PAYMENT);

            assertThat(retry.seen()).isEqualTo("201 replayed");
            assertThat(retry.text()).isEqualTo("{\"paid\":\"" + client.name() + "\"}");
            assertThat(retry.header("Location"))
                    .hasValueSatisfying(location -> assertThat(location).endsWith("payments/1"));
            assertThat(client.send(PAYMENT.text("2")).seen()).isEqualTo("422 mismatch");
            assertThat(number(client, "/payments")).isEqualTo(1);

            assertRolledBackRunsAgain(client, first);
            assertSixteenAtOncePayOnce(client);
        }
    }

    private static void assertRolledBackRunsAgain(Client client, long fence) {
        Call fails = Call.post("/payments?ending=fails").key("rolled-back").text("1");
        assertThat(client.send(fails).status()).isEqualTo(500);
        assertThat(client.send(fails).status()).isEqualTo(500);
        assertThat(number(client, "/payments")).isEqualTo(1);

        assertThat(client.send(Call.post("/payments").key("next").text("1")).seen())
                .isEqualTo("201 executed");
        assertThat(number(client, "/payments/fence")).isGreaterThan(fence + 2);
    }

    private static void assertSixteenAtOncePayOnce(Client client) {
        Call same = Call.post("/payments").key("sixteen").text("1");
        List<CompletableFuture<Answer>> sent = new ArrayList<>();
        Stream.generate(() -> client.sendAsync(same)).limit(16).forEach(sent::add);

        assertThat(sent.stream().map(answer -> answer.join().seen()))
                .contains("201 executed")
                .allSatisfy(seen -> assertThat(seen).isIn("201 executed", "201 replayed", "409 in-flight"))
                .containsOnlyOnce("201 executed");
        assertThat(number(client, "/payments")).isEqualTo(3);
    }

    /** Its claims are gone with it. */
    private static Client haltedAfterTheCommit(Node node) throws IOException {
        node.awaitReady();
        Client client = Client.at(node.application());
        assertThat(client.send(Call.post("/payments/table")).status()).isEqualTo(204);

        CompletableFuture<Answer> lost = client.sendAsync(PAYMENT);
        node.awaitEnd();
        // Where it is recorded, the answer does not wait for the claim: it may have left before.
        assertThat(lost.handle((answer, failure) -> answer == null ? "lost" : answer.seen())
                        .join())
                .isIn("lost", "201 executed");
        node.restart();
        node.awaitReady();
        return client;
    }

    private static TestWar war(boolean recorded) {
        TestWar war = TestWar.named("payments")
                .with(PaymentsResource.class, HaltingStore.class, ForwardingStore.class)
                .services(ClaimStoreProvider.class, HaltingOnce.class)
                .config("dedupe.store", "halting-once");
        return recorded ? war.library("dedupe-jdbc.jar").config("dedupe.jdbc.create", "true") : war;
    }

    private Node node(String name, WebArchive war, Map<String, String> more) throws IOException {
        Map<String, String> properties = new HashMap<>(more);
        properties.put(HaltingOnce.MARK, marks.resolve(name).toString());
        Files.createDirectories(marks);
        return Node.start(name, PORT_OFFSET, war, properties);
    }

    private static String descriptor(int port) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source>"
                + "<name>java:app/jdbc/payments</name><class-name>org.postgresql.xa.PGXADataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + port + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "</data-source></web-app>";
    }

    private static long number(Client client, String path) {
        return Long.parseLong(client.send(Call.of("GET", path)).text());
    }
}
