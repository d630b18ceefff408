package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The number of times that a change is tried when others get in its way. A row that stops an insert may be gone before
 * it is read, and there again before the next insert: callers in step would never meet a row that stays. Not
 * thread-safe.
 */
final class RowTries {
    private static final int MOST = 50;
    private static final int WITHOUT_PAUSE = 3;
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private int done = 1;

    /** Work that may be done again when nothing of it was done. */
    interface Work<T> {
        T in(Connection connection) throws SQLException;
    }

    /** Databases give up one of two that wait for each other; nothing of its statement is done. */
    static <T> T patiently(Connection connection, Dialect dialect, Work<T> work) throws SQLException {
        RowTries tries = new RowTries();
        while (true) {
            try {
                return work.in(connection);
            } catch (SQLException e) {
                if (dialect.busy(e).isEmpty() || !tries.another()) {
                    throw e;
                }
            }
        }
    }

    /** Returns whether to try once more; waits for up to a millisecond after the first few. */
    boolean another() {
        if (done == MOST) {
            return false;
        }
        if (done >= WITHOUT_PAUSE) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
        }
        done++;
        return true;
    }
}
