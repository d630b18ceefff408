package ee.dedupe.it.faults;

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
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** A node that is killed after it has charged a payment and before it has booked it: the other node books it. */
@OwnServers
class RecoveredPaymentIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2000;
    private static final Call ORDER =
            Call.post("/orders").key("k").header("Order", "o-1").text("");

    @Test
    void payment_ofAKilledNode_isChargedOnce_bookedByTheOtherNode_andGivenToTheRetry() throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.builder().start();
                PaymentGateway gateway = PaymentGateway.start()) {
            execute(database, "CREATE TABLE payment (order_id VARCHAR(64), cents INT, charge VARCHAR(64))");
            try (Node first = node("recovered-1", 0, database, gateway);
                    Node second = node("recovered-2", 100, database, gateway)) {
                first.awaitReady();
                second.awaitReady();
                Client client = Client.at(first.application());
                CompletableFuture<Answer> lost = client.sendAsync(ORDER);
                gateway.awaitCharge();
                assertThat(number(database, "SELECT COUNT(*) FROM dedupe_pending"))
                        .isEqualTo(1);
                first.kill();
                assertThat(lost).failsWithin(Duration.ofSeconds(10));
                assertThat(number(database, "SELECT COUNT(*) FROM payment")).isZero();

                TestTime.await(
                        Duration.ofMinutes(1), () -> number(database, "SELECT COUNT(*) FROM dedupe_pending") == 0);
                assertThat(number(database, "SELECT COUNT(*) FROM payment")).isEqualTo(1);
                assertThat(gateway.calls()).isEqualTo(2);
                assertThat(gateway.charges()).isEqualTo(1);

                Answer retry = client.onNode(second.application()).send(ORDER);
                assertThat(retry.seen()).isEqualTo("200 executed");
                assertThat(retry.text()).isEqualTo("charge-1");
                assertThat(number(database, "SELECT COUNT(*) FROM payment")).isEqualTo(1);
                assertThat(gateway.calls()).as("the method did not run").isEqualTo(2);
            }
        }
    }

    private static Node node(String name, int offset, EmbeddedPostgres database, PaymentGateway gateway)
            throws IOException {
        WebArchive war = TestWar.named("orders")
                .with(OrdersResource.class, RecoveredPayments.class, RecoveredPaymentHandler.class)
                .library("dedupe-jdbc.jar")
                .library("postgresql.jar")
                .config("dedupe.store", "jdbc")
                .config("dedupe.jdbc.datasource", "java:app/jdbc/payments")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.lease", "PT3S")
                .config("dedupe.recovery.interval", "PT1S")
                .build()
                .addAsWebInfResource(new StringAsset(descriptor(database.getPort())), "web.xml");
        return Node.start(name, PORT_OFFSET + offset, war, Map.of("test.gateway", gateway.url()));
    }

    private static String descriptor(int port) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source>"
                + "<name>java:app/jdbc/payments</name><class-name>org.postgresql.xa.PGXADataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + port + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "</data-source></web-app>";
    }

    private static void execute(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int number(EmbeddedPostgres database, String sql) {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
