package ee.dedupe.it.settlement;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.payara.PayaraMicro;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.List;
import javax.sql.DataSource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** On two Payara Micro that are no grid. */
@OwnServers
class PayaraRecoveryIT extends RecoveredPaymentTests {
    /** Beside the suite's own server, and those of other tests. */
    private static final int HTTP_PORT = Integer.getInteger("payara-micro.port") + 6;

    private static final int GRID_PORT = Integer.getInteger("payara-micro.grid-port") + 6;

    private static EmbeddedPostgres database;

    @BeforeAll
    static void startDatabase() throws IOException {
        database = EmbeddedPostgres.builder().start();
    }

    @AfterAll
    static void stopDatabase() throws IOException {
        database.close();
    }

    @Override
    DataSource database() {
        return database.getPostgresDatabase();
    }

    @Override
    String dataSource() {
        return "jdbc/payments";
    }

    @Override
    ServerProcess node(int number, WebArchive war) throws IOException {
        return PayaraMicro.start(
                "recovered-" + number,
                HTTP_PORT + number,
                GRID_PORT + number,
                war,
                List.of(
                        "create-jdbc-connection-pool --restype javax.sql.DataSource"
                                + " --datasourceclassname org.postgresql.ds.PGSimpleDataSource"
                                + " --steadypoolsize 1 --maxpoolsize 5 --property serverName=127.0.0.1:portNumber="
                                + database.getPort()
                                + ":databaseName=postgres:user=postgres:password=postgres payments",
                        "create-jdbc-resource --connectionpoolid payments " + dataSource()),
                TestWar.built("postgresql.jar"));
    }
}
