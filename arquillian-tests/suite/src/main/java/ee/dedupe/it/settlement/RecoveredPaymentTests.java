package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A node that is killed after it has charged a payment and before it has booked it: the other node books it. A node that is
 * killed while it gives back what a failed payment has charged: the other node goes on with that. The subclasses say on which
 * server.
 */
abstract class RecoveredPaymentTests {
    private static final Call ORDER =
            Call.post("/orders").key("k").header("Order", "o-1").text("");

    /** The one that the nodes share, as the test sees it. */
    abstract DataSource database();

    /** Its name on the nodes. */
    abstract String dataSource();

    /** Starts the first node, or the second, and returns at once. */
    abstract ServerProcess node(int number, WebArchive war) throws IOException;

    @Test
    void payment_ofAKilledNode_isChargedOnce_bookedByTheOtherNode_andGivenToTheRetry() throws Exception {
        makeTable();
        try (PaymentGateway gateway = PaymentGateway.start();
                ServerProcess first = node(1, war(gateway));
                ServerProcess second = node(2, war(gateway))) {
            first.awaitReady();
            second.awaitReady();
            Client client = Client.at(first.application());
            CompletableFuture<Answer> lost = client.sendAsync(ORDER);
            gateway.awaitCharge();
            assertThat(number("SELECT COUNT(*) FROM dedupe_pending")).isEqualTo(1);
            assertThat(client.send(Call.of("GET", "/orders/threads")).text()).isEqualTo("true");
            assertThat(client.onNode(second.application())
                            .send(Call.of("GET", "/orders/claims"))
                            .text())
                    .as("the claim of the other node, in the database")
                    .contains(RecoveredOrdersResource.class.getName() + ".order IN_PROGRESS");
            first.kill();
            assertThat(lost).failsWithin(Duration.ofSeconds(10));
            assertThat(number("SELECT COUNT(*) FROM payment")).isZero();

            TestTime.await(Duration.ofMinutes(1), () -> number("SELECT COUNT(*) FROM dedupe_pending") == 0);
            assertThat(number("SELECT COUNT(*) FROM payment")).isEqualTo(1);
            assertThat(gateway.calls()).isEqualTo(2);
            assertThat(gateway.charges()).isEqualTo(1);

            Answer retry = client.onNode(second.application()).send(ORDER);
            assertThat(retry.seen()).isEqualTo("200 executed");
            assertThat(retry.text()).isEqualTo("charge-1");
            assertThat(number("SELECT COUNT(*) FROM payment")).isEqualTo(1);
            assertThat(gateway.calls()).as("the method did not run").isEqualTo(2);
        }
    }

    @Test
    @Tag("faults")
    void failedPayment_whoseNodeIsKilledWhileItIsUndone_isRefundedOnce_andPaidByTheRetry() throws Exception {
        Call order = Call.post("/orders/undone").key("k").header("Order", "o-1").text("");
        makeTable();
        try (PaymentGateway gateway = PaymentGateway.holdingARefund();
                ServerProcess first = node(1, war(gateway))) {
            first.awaitReady();
            Client onFirst = Client.at(first.application());
            assertThat(onFirst.send(order).status()).isEqualTo(500);
            gateway.awaitRefund();
            // Not earlier: each node may undo what has failed on another.
            try (ServerProcess second = node(2, war(gateway))) {
                second.awaitReady();
                Client client = onFirst.onNode(second.application());
                assertThat(client.send(order).status())
                        .as("not beside its undoing")
                        .isNotEqualTo(200);
                assertThat(gateway.charges()).isEqualTo(1);
                assertThat(number("SELECT COUNT(*) FROM payment")).isZero();
                first.kill();

                TestTime.await(Duration.ofMinutes(1), () -> number("SELECT COUNT(*) FROM dedupe_pending") == 0);
                assertThat(gateway.refunds()).containsExactly("charge-1");
                assertThat(gateway.refundings()).isEqualTo(2);
                assertThat(number("SELECT COUNT(*) FROM payment WHERE cents < 0"))
                        .isEqualTo(1);
                assertThat(gateway.charges()).isEqualTo(1);

                Answer retry = client.send(order);
                assertThat(retry.seen()).isEqualTo("200 executed");
                assertThat(retry.text())
                        .as("charged by the keys of another run")
                        .isEqualTo("charge-2");
                assertThat(number("SELECT COUNT(*) FROM payment")).isEqualTo(2);
            }
        }
    }

    private WebArchive war(PaymentGateway gateway) {
        return TestWar.named("orders")
                .with(
                        RecoveredOrdersResource.class,
                        RecoveredPayments.class,
                        RecoveredPaymentHandler.class,
                        RefundingHandler.class)
                .library("dedupe-admin.jar")
                .library("dedupe-jdbc.jar")
                .config("dedupe.store", "jdbc")
                .config("dedupe.jdbc.datasource", dataSource())
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.lease", "PT3S")
                .config("dedupe.recovery.interval", "PT1S")
                .config("test.gateway", gateway.url())
                .build();
    }

    private void makeTable() throws SQLException {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement()) {
            // With what a failed test may have left.
            statement.execute("DROP SCHEMA public CASCADE");
            statement.execute("CREATE SCHEMA public");
            statement.execute("CREATE TABLE payment (order_id VARCHAR(64), cents INT, charge VARCHAR(64))");
        }
    }

    private int number(String sql) {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
