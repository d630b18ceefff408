package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** The application's data source. Thread-safe. */
final class Source {
    private final String name;
    private final DataSource dataSource;
    // Of a server whose connections do not show it; found once, since a data source does not change.
    private volatile boolean knownToJoin;

    /**
     * A data source.
     *
     * @param name as it is configured
     */
    Source(String name, DataSource dataSource) {
        this.name = name;
        this.dataSource = dataSource;
    }

    String name() {
        return name;
    }

    /**
     * The connection of this thread's transaction. To be closed after use: the container keeps it until the transaction ends.
     *
     * @param table which is there
     * @throws ProofStoreException when the data source takes no part in a transaction of this thread: what is written would
     *     be committed alone; or when it gives that transaction no connection
     */
    Connection inTransaction(Schema.Table table) throws SQLException {
        Connection connection = joined();
        try {
            if (connection.getAutoCommit() && !knownToJoin && !joinsAllTheSame(connection, table)) {
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

    private Connection joined() {
        try {
            return dataSource.getConnection();
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0123 The data source " + name
                            + " gives the call's transaction no connection: its pool has none left, or the transaction"
                            + " has another data source, and neither has XA: name the one that the application writes to"
                            + " with dedupe.jdbc.datasource",
                    e);
        }
    }

    /**
     * Open Liberty's connections join a transaction with their first statement, and say that they are in auto-commit even
     * then. But {@link Connection#setAutoCommit setAutoCommit(true)}, which JDBC forbids in a distributed transaction, they
     * refuse. Where each statement is committed alone, it changes nothing.
     */
    private boolean joinsAllTheSame(Connection connection, Schema.Table table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1 FROM " + table.title() + " WHERE 1 = 0");
        }
        if (connection.getAutoCommit()) {
            try {
                connection.setAutoCommit(true);
                return false;
            } catch (SQLException inTransaction) {
                knownToJoin = true;
            }
        }
        return true;
    }

    /** A connection outside of any transaction, each statement of which is committed by itself. */
    Connection alone() throws SQLException {
        return dataSource.getConnection();
    }
}
