package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Errors by which a database refuses a statement for what it is at the moment, and not for what it was asked: it has become a
 * standby or read-only, goes down, or starts. Nothing of the statement is done. Behind one address another one may serve by
 * now, but a pool keeps a connection that answers.
 */
final class LeftConnections {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");

    /** Standard SQL's for a transaction that may only read. */
    private static final String READ_ONLY = "25006";

    /** Begins PostgreSQL's for an operator that ends a connection, or all of them; 57014 ends a statement only. */
    private static final String ENDING = "57P";

    /** MariaDB's by state: read-only by its start or its mode; without the quorum of its cluster, and going down. */
    private static final Map<String, Set<Integer>> CODES =
            Map.of("HY000", Set.of(1_290, 1_836), "08S01", Set.of(1_047, 1_053));

    /** The SQL state of a statement that could not be sent, by standard SQL. */
    private static final String NO_CONNECTION = "08003";

    /** Begins the names of the classes of connections that WildFly hands out. */
    private static final String OF_WILDFLY = "org.jboss.jca.";

    private LeftConnections() {}

    /**
     * Returns whether another thread has left the connection, so that it had ended: some pools notice when it is used.
     */
    static boolean isGone(SQLException failure) {
        return NO_CONNECTION.equals(failure.getSQLState());
    }

    static boolean isServersState(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return state.equals(READ_ONLY)
                || state.startsWith(ENDING)
                || CODES.getOrDefault(state, Set.of()).contains(failure.getErrorCode());
    }

    /**
     * Does this, and ends the connection where its server cannot serve.
     *
     * @param connection of no transaction of the application's, as far as it shows
     * @throws Left when the connection was ended, so that the pool throws it away
     */
    static <T> T leaving(Connection connection, RowTries.Work<T> work) throws SQLException {
        try {
            return work.in(connection);
        } catch (SQLException e) {
            if (isServersState(e) && isLeft(connection)) {
                throw new Left(e);
            }
            throw e;
        }
    }

    /**
     * Returns whether what is written through this connection is committed with a transaction of this thread. Open
     * Liberty's connections join one with their first statement, and say that they are in auto-commit even then. But
     * {@link Connection#setAutoCommit setAutoCommit(true)}, which JDBC forbids in a distributed transaction, they
     * refuse. Where each statement is committed alone, it changes nothing.
     *
     * @param connection that has run a statement
     */
    static boolean isInTransaction(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            return true;
        }
        try {
            connection.setAutoCommit(true);
            return false;
        } catch (SQLException inTransaction) {
            return true;
        }
    }

    /** Never one of a transaction, which is not ours to end. */
    private static boolean isLeft(Connection connection) {
        try {
            if (connection.isClosed()) {
                return true;
            }
            if (isInTransaction(connection)) {
                return false;
            }
            if (connection.getClass().getName().startsWith(OF_WILDFLY)) {
                endInWildFly(connection);
            } else {
                connection.abort(Runnable::run);
            }
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection to a database that cannot serve is not to be ended", e);
            return false;
        }
        tellPool(connection);
        return true;
    }

    /**
     * Ends a connection so that the pool throws it away. If there is no exception sorter, which a data source of a
     * descriptor cannot have, this pool keeps a connection whatever its statements throw, and hands it out for ever. A
     * connection whose end throws what is no {@link SQLException} it throws away.
     */
    private static void endInWildFly(Connection connection) throws SQLException {
        AtomicBoolean ended = new AtomicBoolean();
        try {
            connection.abort(end -> {
                end.run();
                ended.set(true);
                throw new RejectedExecutionException("The connection was ended");
            });
        } catch (Throwable e) {
            if (!ended.get()) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "A connection to a database that cannot serve was ended", e);
        }
    }

    /** Most pools look at what a statement throws, and not at what they are given back. */
    private static void tellPool(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection to a database that cannot serve has ended", e);
        }
    }

    /** The connection was ended. */
    static final class Left extends SQLException {
        private static final long serialVersionUID = 1L;

        private final SQLException failure;

        private Left(SQLException failure) {
            super(failure);
            this.failure = failure;
        }

        SQLException failure() {
            return failure;
        }
    }
}
