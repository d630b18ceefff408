package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * The application's data source.
 *
 * @param name as it is configured
 */
record Source(String name, DataSource dataSource) {
    /** Reads nothing, in any database. */
    private static final String NOTHING = "SELECT fence FROM dedupe_proof WHERE 1 = 0";

    /**
     * The connection of this thread's transaction. To be closed after use: the container keeps it until the transaction ends.
     *
     * @throws ProofStoreException when the data source takes no part in a transaction of this thread: what is written would
     *     be committed alone
     */
    Connection inTransaction() throws SQLException {
        Connection connection = dataSource.getConnection();
        try {
            if (committedAlone(connection)) {
                throw new ProofStoreException("DEDUP0123 The data source " + name
                        + " takes no part in the call's transaction: name the one that the application writes to with"
                        + " dedupe.jdbc.datasource");
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Open Liberty's connections join the transaction with their first statement, and are in auto-commit until then. */
    private static boolean committedAlone(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            return false;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute(NOTHING);
        }
        return connection.getAutoCommit();
    }

    /** A connection outside of any transaction, each statement of which is committed by itself. */
    Connection alone() throws SQLException {
        return dataSource.getConnection();
    }
}
