package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import javax.sql.DataSource;

/** The application's data source. Thread-safe. */
final class Source {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");

    /** The advice for the pool: what it must have; goes on after a colon. */
    static final String POOL_SIZE =
            "give it twice as many connections as calls run at once, or dedupe.store.threads more"
                    + " than calls run at once";

    /** Longer than a pool takes that has a connection, and shorter than the usual budget of the store. */
    private static final long SLOW_MILLIS = 500;

    /** The tries of one call. A pool may hold so many that lead to a server which cannot serve any more. */
    private static final int MOST_TRIES = 20;

    /** The tries of all calls, in a row: where none of so many has served, the database itself is read-only. */
    private static final int MOST_LEFT = 100;

    private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final String name;
    private final DataSource dataSource;
    // Of a server whose connections do not show it; found once, since a data source does not change.
    private volatile boolean knownToJoin;
    private final LongSupplier nanoTime;
    private final AtomicLong quietUntil;
    private final AtomicInteger left = new AtomicInteger();

    /**
     * A data source.
     *
     * @param name as it is configured
     */
    Source(String name, DataSource dataSource) {
        this(name, dataSource, System::nanoTime);
    }

    Source(String name, DataSource dataSource, LongSupplier nanoTime) {
        this.name = name;
        this.dataSource = dataSource;
        this.nanoTime = nanoTime;
        // At first a pool makes its connections, and the driver is loaded.
        this.quietUntil = new AtomicLong(nanoTime.getAsLong() + QUIET_NANOS);
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
        } catch (Throwable e) {
            connection.close();
            throw e;
        }
    }

    private Connection joined() {
        long start = nanoTime.getAsLong();
        try {
            return connected();
        } catch (SQLException e) {
            String reason = refusal(e, start)
                    .orElse("its pool has none left, or the transaction has another data source, and neither has XA:"
                            + " name the one that the application writes to with dedupe.jdbc.datasource");
            throw new ProofStoreException(
                    "DEDUP0123 The data source " + name + " gives the call's transaction no connection: " + reason, e);
        }
    }

    /**
     * Returns what the database has refused a connection for, at once. Some pools that have waited for one in vain say
     * what a driver says of a database that is away.
     */
    private Optional<String> refusal(SQLException failure, long startNanos) {
        return millisSince(startNanos) < SLOW_MILLIS ? NoConnection.reason(failure) : Optional.empty();
    }

    /** Asks once more where the database has refused one at once. A pool that has waited for one already is not to wait again. */
    private Connection connected() throws SQLException {
        long start = nanoTime.getAsLong();
        try {
            return dataSource.getConnection();
        } catch (SQLException e) {
            if (refusal(e, start).isEmpty()) {
                throw e;
            }
            return dataSource.getConnection();
        }
    }

    private boolean joinsAllTheSame(Connection connection, Schema.Table table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1 FROM " + table.title() + " WHERE 1 = 0");
        }
        boolean joins = LeftConnections.isInTransaction(connection);
        knownToJoin = joins && connection.getAutoCommit();
        return joins;
    }

    /**
     * Does this outside of any transaction, on a connection each statement of which is committed by itself. Drivers and pools
     * may be set up to hand out connections that commit nothing: such a one is made to, and put back. Once more with another
     * connection where that of a server which cannot serve was left, for some of the pool may lead there.
     *
     * @throws UnusableConnection when there is no such connection
     */
    <T> T alone(RowTries.Work<T> work) throws SQLException {
        for (int tries = 1; ; tries++) {
            try {
                T done = once(work);
                left.set(0);
                return done;
            } catch (LeftConnections.Left e) {
                if (left.incrementAndGet() >= MOST_LEFT || tries == MOST_TRIES) {
                    throw e.failure();
                }
            } catch (SQLException e) {
                if (!LeftConnections.isGone(e) || tries == MOST_TRIES) {
                    throw e;
                }
            }
        }
    }

    private <T> T once(RowTries.Work<T> work) throws SQLException {
        try (Connection connection = taken()) {
            if (connection.getAutoCommit()) {
                return LeftConnections.leaving(connection, work);
            }
            haveItCommit(connection);
            try {
                return LeftConnections.leaving(connection, work);
            } finally {
                putBack(connection);
            }
        }
    }

    /** Where transactions hold all connections of the pool, their calls wait here for one more until they are given up. */
    private Connection taken() throws SQLException {
        long start = nanoTime.getAsLong();
        try {
            Connection connection = connected();
            tellIfSlow(start);
            return connection;
        } catch (SQLException e) {
            long waited = millisSince(start);
            String pool = "it gave no connection within " + waited
                    + " ms. Its pool has none left, of which a call may need two, or the database cannot be reached";
            throw new UnusableConnection(refusal(e, start).orElse(pool), e);
        }
    }

    private long millisSince(long start) {
        return TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - start);
    }

    private void tellIfSlow(long start) {
        long waited = millisSince(start);
        long now = nanoTime.getAsLong();
        long until = quietUntil.get();
        if (waited >= SLOW_MILLIS && now - until >= 0 && quietUntil.compareAndSet(until, now + QUIET_NANOS)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0136 The data source " + name + " gave a connection only after " + waited
                            + " ms. Unless the database is slow its pool is too small: " + POOL_SIZE
                            + ". This is not logged again for a minute");
        }
    }

    private static void haveItCommit(Connection connection) throws SQLException {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw new UnusableConnection(
                    "its connections are not in auto-commit and cannot be set to it, so that nothing would be kept", e);
        }
    }

    /** The work is done, or has failed for a reason of its own. */
    private void putBack(Connection connection) {
        try {
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection of " + name + " is broken, as its pool will see", e);
        }
    }

    /** Returns whether its connections commit each statement by itself when there is no transaction. */
    boolean commitsByItself() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return connection.getAutoCommit();
        }
    }

    /** Returns what was wrong with the connection or its server, if that was it; follows the data source's name. */
    static String reason(SQLException failure) {
        if (failure instanceof UnusableConnection) {
            return ": " + failure.getMessage();
        }
        return LeftConnections.isServersState(failure) ? ": its database cannot be written, or is going down" : "";
    }

    /** There is no connection, or none that can be used. */
    static final class UnusableConnection extends SQLException {
        private static final long serialVersionUID = 1L;

        /**
         * Makes the exception for a driver's failure.
         *
         * @param why follows the data source's name
         */
        private UnusableConnection(String why, SQLException cause) {
            super(why, cause.getSQLState(), cause.getErrorCode(), cause);
        }
    }
}
