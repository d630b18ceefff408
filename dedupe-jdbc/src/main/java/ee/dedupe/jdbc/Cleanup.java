package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
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
    private final ScheduledExecutorService thread;

    private Cleanup(Source source, Dialect dialect, Schema.Table table) {
        this.source = source;
        this.dialect = dialect;
        this.delete = dialect.statements().cleanUp().apply(table.title());
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
        return batches;
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
