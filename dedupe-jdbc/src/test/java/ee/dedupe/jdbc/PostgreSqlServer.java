package ee.dedupe.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** One PostgreSQL for all tests of this process, with which it ends. */
final class PostgreSqlServer {
    private PostgreSqlServer() {}

    static DataSource database() {
        return Started.SERVER.getPostgresDatabase();
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
