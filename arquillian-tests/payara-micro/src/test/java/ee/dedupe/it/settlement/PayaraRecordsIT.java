package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.payara.PayaraMicro;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** On one Payara Micro, which ends by a halt and comes back without any claim. */
@OwnServers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PayaraRecordsIT extends RecordsAloneTests {
    /** Beside the suite's own server, and those of the grid. */
    private static final int HTTP_PORT = Integer.getInteger("payara-micro.port") + 5;

    private static final int GRID_PORT = Integer.getInteger("payara-micro.grid-port") + 5;

    /** Of the server: what an application's own descriptor defines is not there yet when Payara starts CDI. */
    private static final String DATA_SOURCE = "jdbc/invoices";

    private static EmbeddedPostgres database;
    private static PayaraMicro server;

    @BeforeAll
    static void start() throws IOException {
        database = EmbeddedPostgres.builder().start();
        startServer();
        makeTable(server.application());
    }

    private static void startServer() throws IOException {
        server = PayaraMicro.start(
                "records",
                HTTP_PORT,
                GRID_PORT,
                war(DATA_SOURCE),
                List.of(
                        "create-jdbc-connection-pool --restype javax.sql.DataSource"
                                + " --datasourceclassname org.postgresql.ds.PGSimpleDataSource"
                                + " --steadypoolsize 1 --maxpoolsize 5 --property serverName=127.0.0.1:portNumber="
                                + database.getPort()
                                + ":databaseName=postgres:user=postgres:password=postgres invoices",
                        "create-jdbc-resource --connectionpoolid invoices " + DATA_SOURCE),
                TestWar.built("postgresql.jar"));
        server.awaitReady();
    }

    @AfterAll
    static void end() throws IOException {
        if (server != null) {
            server.kill();
        }
        if (database != null) {
            database.close();
        }
    }

    @Override
    URI one() {
        return server.application();
    }

    @Override
    URI other() {
        return server.application();
    }

    /** Before the others, whose claim store is away: here it must be asked to complete. */
    @Test
    @Order(0)
    void halt_afterACommit_andInAMethod_leavesTheOneToItsRecord_andTheOtherToItsRetry() throws IOException {
        Client client = Client.at(one());
        Call committed = Call.post("/invoices").key("committed").text("1");
        Call running = Call.post("/invoices/held").key("running").text("1");
        CompletableFuture<Answer> lostInTheMethod = client.sendAsync(running);
        client.awaitHeld();
        client.send(Call.post("/claims/halt"));
        CompletableFuture<Answer> lostAfterTheCommit = client.sendAsync(committed);
        server.awaitEnd();
        // A recorded call's answer does not wait for its claim: it may have left before the process ended.
        assertThat(lostAfterTheCommit
                        .handle((answer, lost) -> answer == null ? "lost" : answer.seen())
                        .join())
                .isIn("lost", "201 executed");
        assertThat(lostInTheMethod).failsWithin(Duration.ofSeconds(10));
        startServer();

        assertThat(written(client)).as("by the one that was committed").isEqualTo(1);
        assertThat(client.send(committed).seen()).isEqualTo("201 replayed");
        assertThat(written(client)).isEqualTo(1);
        client.openGate();
        assertThat(client.send(running).seen()).isEqualTo("201 executed");
        assertThat(client.send(running).seen()).isEqualTo("201 replayed");
        assertThat(written(client)).isEqualTo(2);
    }
}
