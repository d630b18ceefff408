package ee.dedupe.it.settlement;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestWar;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.Map;
import javax.sql.DataSource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

@OwnServers
class RecoveredPaymentIT extends RecoveredPaymentTests {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2000;

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
        return "java:app/jdbc/payments";
    }

    @Override
    ServerProcess node(int number, WebArchive war) throws IOException {
        WebArchive withDatabase = war.addAsLibrary(TestWar.built("postgresql.jar"))
                .addAsWebInfResource(new StringAsset(descriptor()), "web.xml");
        return Node.start("recovered-" + number, PORT_OFFSET + 100 * (number - 1), withDatabase, Map.of());
    }

    private String descriptor() {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source>"
                + "<name>" + dataSource() + "</name><class-name>org.postgresql.xa.PGXADataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + database.getPort() + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "</data-source></web-app>";
    }
}
