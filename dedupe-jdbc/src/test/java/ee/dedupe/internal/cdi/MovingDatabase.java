package ee.dedupe.internal.cdi;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** The PostgreSQL in which the guard of before has kept its keys; one for all tests of this process, with which it ends. */
@ApplicationScoped
class MovingDatabase {
    private static final JdbcConnectionPool POOL = pool();

    private static JdbcConnectionPool pool() {
        PGConnectionPoolDataSource connections = new PGConnectionPoolDataSource();
        try {
            connections.setPortNumbers(
                    new int[] {EmbeddedPostgres.builder().start().getPort()});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        connections.setDatabaseName("postgres");
        connections.setUser("postgres");
        return JdbcConnectionPool.create(connections);
    }

    /** As a server offers it. */
    @Produces
    DataSource source() {
        return POOL;
    }

    static void run(String sql, Object... values) throws SQLException {
        try (Connection connection = POOL.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }
    }

    static long count(String sql, Object... values) throws SQLException {
        try (Connection connection = POOL.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            ResultSet row = statement.executeQuery();
            row.next();
            return row.getLong(1);
        }
    }
}
