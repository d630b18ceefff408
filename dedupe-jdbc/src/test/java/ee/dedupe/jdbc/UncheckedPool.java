package ee.dedupe.jdbc;

import java.sql.SQLException;
import java.util.UUID;
import org.postgresql.ds.PGPoolingDataSource;

/** A pool of the driver's, full from the start, that asks no connection whether its server still serves. */
@SuppressWarnings("deprecation") // the one pool of this driver
final class UncheckedPool {
    private UncheckedPool() {}

    static PGPoolingDataSource at(int port, int connections) throws SQLException {
        PGPoolingDataSource pool = new PGPoolingDataSource();
        pool.setDataSourceName(UUID.randomUUID().toString());
        pool.setPortNumbers(new int[] {port});
        pool.setDatabaseName("postgres");
        pool.setUser("postgres");
        pool.setInitialConnections(connections);
        pool.setMaxConnections(connections);
        pool.initialize();
        return pool;
    }
}
