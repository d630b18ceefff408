package ee.dedupe.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** One PostgreSQL for all tests of this process, with which it ends. */
final class PostgreSqlServer {
    private PostgreSqlServer() {}

    static DataSource database() {
        return Started.SERVER.getPostgresDatabase();
    }

    /**
     * As somebody else, or with other settings.
     *
     * @param options as of a session's start
     */
    static DataSource database(String user, String options) {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setPortNumbers(new int[] {Started.SERVER.getPort()});
        database.setDatabaseName("postgres");
        database.setUser(user);
        database.setOptions(options);
        return database;
    }

    /** With connections that are kept. */
    static DataSource pool() {
        return Started.POOL;
    }

    private static final class Started {
        static final EmbeddedPostgres SERVER = start();
        static final JdbcConnectionPool POOL = pool();

        private static JdbcConnectionPool pool() {
            PGConnectionPoolDataSource connections = new PGConnectionPoolDataSource();
            connections.setPortNumbers(new int[] {SERVER.getPort()});
            connections.setDatabaseName("postgres");
            connections.setUser("postgres");
            return JdbcConnectionPool.create(connections);
        }

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
