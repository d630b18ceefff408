package ee.dedupe.it.calls;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Orders on their whole way: a caller that tries again, a service that books them, calls a second service, and sends messages
 * to a listener. Each hop loses requests and answers, the listener fails, and the first service is killed in between.
 */
@Tag("faults")
@OwnServers
class EndToEndIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2200;
    private static final int ORDERS = 500;
    private static final int AT_ONCE = 8;
    private static final List<String> TABLES = List.of("sale", "shipment", "dispatch");
    private static final OutcomeTable TABLE =
            new OutcomeTable(EndToEndIT.class, "mode", "booked by", "orders", "rows", "answers lost on the way there");

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @Test
    void orders_areBookedOnceByEachService() throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.builder().start()) {
            deliver(database, "enforce");

            for (String table : TABLES) {
                assertThat(rows(database, "*", table)).as(table).isEqualTo(ORDERS);
            }
        }
    }

    /** What the same faults do without a guard. */
    @Test
    void orders_withTheGuardOff_areBookedMoreThanOnceByEachService() throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.builder().start()) {
            deliver(database, "off");

            for (String table : TABLES) {
                assertThat(rows(database, "*", table)).as(table).isGreaterThan(ORDERS);
            }
        }
    }

    private static void deliver(EmbeddedPostgres database, String mode) throws Exception {
        for (String table : TABLES) {
            execute(database, "CREATE TABLE " + table + " (order_no VARCHAR(16))");
        }
        try (Node shipping = Node.start(
                        "e2e-shipping",
                        PORT_OFFSET,
                        shipping(database),
                        Map.of("dedupe.mode", mode),
                        Node.WITHOUT_BROKER);
                LossyProxy toShipping = LossyProxy.before(shipping.application());
                Node selling = Node.start(
                        "e2e-selling", PORT_OFFSET + 100, selling(database), selling(mode, toShipping.url()));
                LossyProxy toSelling = LossyProxy.before(selling.application());
                Node buying = Node.start(
                        "e2e-buying", PORT_OFFSET + 200, buying(), Map.of("test.service", toSelling.url()))) {
            for (Node node : List.of(shipping, selling, buying)) {
                node.awaitReady();
            }
            List<Future<Answer>> answers = give(Client.at(buying.application()));
            TestTime.await(Duration.ofMinutes(2), () -> rows(database, "DISTINCT order_no", "sale") > ORDERS / 3);
            selling.kill();
            selling.restart();
            for (Future<Answer> answer : answers) {
                assertThat(answer.get().text()).startsWith("parcel of ");
            }
            // What was being delivered when the server was killed comes again when its transaction is given up.
            TestTime.await(Duration.ofMinutes(3), () -> rows(database, "DISTINCT order_no", "dispatch") == ORDERS);
            TestTime.pass(Duration.ofSeconds(5));
            Map<String, Object> lost =
                    Map.of("sale", toSelling.lostAnswers(), "shipment", toShipping.lostAnswers(), "dispatch", "-");
            for (String table : TABLES) {
                TABLE.add(
                        mode,
                        table,
                        rows(database, "DISTINCT order_no", table),
                        rows(database, "*", table),
                        lost.get(table));
            }
        }
    }

    private static List<Future<Answer>> give(Client client) {
        ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE);
        try {
            return IntStream.range(0, ORDERS)
                    .mapToObj(order -> callers.submit(
                            () -> client.send(Call.post("/buying/" + order).text(""))))
                    .toList();
        } finally {
            callers.shutdown();
        }
    }

    private static WebArchive buying() {
        return TestWar.unguarded("buying")
                .library("dedupe-client.jar")
                .with(RestApplication.class, BuyingResource.class, Orderer.class)
                .build();
    }

    private static WebArchive selling(EmbeddedPostgres database) {
        return recorded("selling")
                .library("dedupe-client.jar")
                .with(SalesResource.class, Orderer.class, DispatchListener.class)
                .build()
                .addAsWebInfResource(new StringAsset(descriptor(database)), "web.xml");
    }

    /** A transaction that a kill has left is given up within seconds, not minutes. */
    private static Map<String, String> selling(String mode, String shipping) {
        return Map.of(
                "dedupe.mode", mode,
                "test.service", shipping,
                "RecoveryEnvironmentBean.periodicRecoveryPeriod", "5",
                "RecoveryEnvironmentBean.recoveryBackoffPeriod", "2",
                "JTAEnvironmentBean.orphanSafetyInterval", "5000");
    }

    private static WebArchive shipping(EmbeddedPostgres database) {
        return recorded("shipping")
                .with(ShipmentsResource.class)
                .build()
                .addAsWebInfResource(new StringAsset(descriptor(database)), "web.xml");
    }

    private static TestWar recorded(String name) {
        return TestWar.named(name)
                .with(Bookings.class)
                .library("dedupe-jdbc.jar")
                .library("postgresql.jar")
                .config("dedupe.jdbc.datasource", Bookings.DATA_SOURCE)
                .config("dedupe.jdbc.create", "true");
    }

    private static String descriptor(EmbeddedPostgres database) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source><name>"
                + Bookings.DATA_SOURCE + "</name><class-name>org.postgresql.ds.PGSimpleDataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + database.getPort() + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "</data-source></web-app>";
    }

    private static void execute(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int rows(EmbeddedPostgres database, String what, String table) {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT COUNT(" + what + ") FROM " + table)) {
            result.next();
            return result.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
