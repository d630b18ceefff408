package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Deletes records whose time is over, in small batches, so that nobody waits for it. Several nodes may do so: what one of
 * them deletes is of no use to another.
 */
final class Cleanup implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");
    private static final int BATCH = 1_000;
    private static final int MOST_BATCHES = 100;

    private final Source source;
    private final Dialect dialect;
    private final String delete;
    private final String count;
    private final boolean counts;
    private final ScheduledExecutorService thread;
    private volatile long staying = -1;

    private Cleanup(Source source, Dialect dialect, Schema.Table table) {
        this.source = source;
        this.dialect = dialect;
        this.delete = dialect.statements().cleanUp().apply(table.title());
        // By the index on "expires", of which what does not stay is not looked at. A time that may change from row to
        // row, as
        // PostgreSQL's does, is asked for once, or no index would serve.
        this.count = "SELECT COUNT(*) FROM " + table.title() + " WHERE expires > (SELECT "
                + dialect.clock().after() + ")";
        this.counts = table == Schema.Table.PROOFS;
        this.thread = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread made = new Thread(work, "dedupe-jdbc-cleanup");
            made.setDaemon(true);
            made.setContextClassLoader(Cleanup.class.getClassLoader());
            return made;
        });
    }

    /**
     * Cleans a table up from now on.
     *
     * @param pause between two times; zero to do so only when {@link #run} is called
     */
    @SuppressWarnings("FutureReturnValueIgnored") // the run catches what it may throw
    static Cleanup start(Source source, Dialect dialect, Schema.Table table, Duration pause) {
        Cleanup cleanup = new Cleanup(source, dialect, table);
        if (pause.isZero()) {
            return cleanup;
        }
        cleanup.thread.scheduleWithFixedDelay(cleanup::run, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        return cleanup;
    }

    /** Deletes what is over now. What fails is tried again the next time. */
    void run() {
        try {
            source.alone(this::cleanUp);
        } catch (SQLException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cleaning up failed; it is tried again", e);
        }
    }

    /** All, unless there is very much of it; says how many full batches that were. */
    private Integer cleanUp(Connection connection) throws SQLException {
        int batches = 0;
        while (batches < MOST_BATCHES && batch(connection) == BATCH) {
            batches++;
        }
        new SubjectRows(dialect.clock()).cleanUp(connection);
        if (counts) {
            staying = counted(connection);
        }
        return batches;
    }

    private long counted(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(count)) {
            statement.setLong(1, Parameters.millis(Term.FOREVER.dividedBy(2)));
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /** How many rows were there the last time that live longer than any other may; -1 before. */
    long staying() {
        return staying;
    }

    private int batch(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(delete)) {
            statement.setLong(1, dialect.nowMillis());
            statement.setInt(2, BATCH);
            return statement.executeUpdate();
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
