package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Deletes records whose time is over, in small batches, so that nobody waits for it. Several nodes may do so: what one of
 * them deletes is of no use to another.
 */
final class Cleanup implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");
    private static final int BATCH = 1_000;
    /** The most batches in one run. Between two runs the connection goes back to its pool. */
    private static final int MOST_BATCHES = 1_000;

    private static final Duration TOLD_FOR = Duration.ofHours(1);

    /** So often a run may fail, as while a database starts, before it is told. */
    private static final int MOST_FAILURES = 10;

    private final Source source;
    private final Dialect dialect;
    private final List<String> deletes;
    private final String title;
    private final String count;
    private final boolean counts;
    private final String application;
    private final ScheduledExecutorService thread;
    private final Batches batches;
    private volatile long staying = -1;
    private volatile boolean closed;
    private @Nullable Long toldNanos;
    private int failures;

    /** The size of the batches in which rows are deleted, and their number in one run. */
    record Batches(int size, int most) {
        static final Batches USUAL = new Batches(BATCH, MOST_BATCHES);
    }

    private Cleanup(Source source, Dialect dialect, Schema.Table table, String application, Batches batches) {
        this.source = source;
        this.dialect = dialect;
        this.batches = batches;
        this.application = application;
        this.title = table.title();
        this.deletes = Stream.of(title, Schema.Table.SUBJECTS.title())
                .map(dialect.statements().cleanUp())
                .toList();
        // By the index on "expires", of which what does not stay is not looked at. A time that may change from row to
        // row, as
        // PostgreSQL's does, is asked for once, or no index would serve.
        this.count = "SELECT COUNT(*) FROM " + table.title() + " WHERE application = ? AND expires > (SELECT "
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
     * @param application whose records are counted; what is over is deleted whose ever it is
     * @param pause between two times; zero to do so only when {@link #run} is called
     */
    static Cleanup start(Source source, Dialect dialect, Schema.Table table, String application, Duration pause) {
        return start(source, dialect, table, application, pause, Batches.USUAL);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the run catches what it may throw
    static Cleanup start(
            Source source, Dialect dialect, Schema.Table table, String application, Duration pause, Batches batches) {
        Cleanup cleanup = new Cleanup(source, dialect, table, application, batches);
        if (pause.isZero()) {
            return cleanup;
        }
        cleanup.thread.scheduleWithFixedDelay(cleanup::all, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        return cleanup;
    }

    /** Deletes without a pause as long as there is more than one run takes. */
    private void all() {
        while (run() && !closed) {
            // What has become over meanwhile belongs to it.
        }
    }

    /**
     * Deletes what is over now. What fails is tried again the next time.
     *
     * @return whether there was more than one run takes
     */
    boolean run() {
        try {
            boolean behind = source.alone(this::cleanUp);
            failures = 0;
            if (behind) {
                tell("more than " + batches.size() * batches.most()
                        + " rows were over at once. It goes on without a pause; if this comes again and again, more rows"
                        + " end than the database deletes: shorten dedupe.jdbc.cleanup, or look at the load of the"
                        + " database");
            }
            return behind;
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "Cleaning up failed; it is tried again", e);
            if (++failures >= MOST_FAILURES && !closed) {
                tell(
                        "it has failed " + failures + " times in a row, and the table grows, last by " + told(e)
                                + ". See that the database can be reached, and that its user may delete within its limit of time");
            }
            return false;
        }
    }

    private Boolean cleanUp(Connection connection) throws SQLException {
        boolean behind = false;
        for (String delete : deletes) {
            int full = 0;
            while (full < batches.most() && batch(connection, delete) == batches.size()) {
                full++;
            }
            behind |= full == batches.most();
        }
        if (counts) {
            staying = counted(connection);
        }
        return behind;
    }

    private void tell(String why) {
        long now = System.nanoTime();
        if (toldNanos == null || now - toldNanos > TOLD_FOR.toNanos()) {
            toldNanos = now;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0139 Cleaning up " + title + " through " + source.name() + " falls behind: " + why
                            + ". Not logged again for an hour");
        }
    }

    /** Never a message, in which a database may repeat what it was given. */
    private static String told(Throwable failure) {
        String type = failure.getClass().getSimpleName();
        return failure instanceof SQLException sql
                ? type + " with SQLSTATE " + sql.getSQLState() + Source.reason(sql)
                : type;
    }

    private long counted(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(count)) {
            statement.setString(1, application);
            statement.setLong(2, Parameters.millis(Term.FOREVER.dividedBy(2)));
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /** Returns how many rows of the application that live longer than any other may were there last; -1 before. */
    long staying() {
        return staying;
    }

    private int batch(Connection connection, String delete) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(delete)) {
            statement.setLong(1, dialect.nowMillis());
            statement.setInt(2, batches.size());
            return statement.executeUpdate();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.shutdownNow();
    }
}
