package ee.dedupe.it.settlement;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.servers.LibertyNode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.List;
import javax.sql.DataSource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** On two Open Liberty, with no more features than that takes. */
@OwnServers
class LibertyRecoveryIT extends RecoveredPaymentTests {
    /** Beside the suite's own server, and those of other tests. */
    private static final int PORT = Integer.getInteger("server.port", 0) + 60;

    private static final List<String> FEATURES = List.of(
            "restfulWS-3.1",
            "cdi-4.0",
            "mpConfig-3.1",
            "servlet-6.0",
            "jsonb-3.0",
            "jdbc-4.2",
            "jndi-1.0",
            "concurrent-3.0");

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
        String source = "<library id=\"driver\"><file name=\"" + TestWar.built("postgresql.jar")
                + "\"/></library><dataSource jndiName=\"" + dataSource()
                + "\"><jdbcDriver libraryRef=\"driver\"/><properties.postgresql serverName=\"127.0.0.1\" portNumber=\""
                + database.getPort()
                + "\" databaseName=\"postgres\" user=\"postgres\" password=\"postgres\"/></dataSource>";
        return LibertyNode.start("recovered-" + number, PORT + number, war, FEATURES, source);
    }
}
