package ee.dedupe.benchmarks.records;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What PostgreSQL counts of itself.
 *
 * @param connection that nothing else uses
 */
record Meter(Connection connection) {
    private static final double NANOS = 1_000;

    /**
     * Of one transaction.
     *
     * @param databaseMicros that the database spent on its statements
     * @param micros as the caller saw it
     * @param walBytes that the log grew by
     */
    record Cost(double databaseMicros, double micros, double walBytes) {}

    /** Runs so many transactions. */
    interface Work {
        /** Leaves the database's counters up to date. */
        void run() throws SQLException;
    }

    Cost costOf(int count, Work work) throws SQLException {
        double busy = activeMicros();
        double written = number("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn");
        long start = System.nanoTime();
        work.run();
        double nanos = System.nanoTime() - start;
        return new Cost(
                (activeMicros() - busy) / count,
                nanos / NANOS / count,
                (number("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn") - written) / count);
    }

    private double activeMicros() throws SQLException {
        return number("SELECT active_time * 1000 FROM pg_stat_database WHERE datname = current_database()");
    }

    private double number(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getDouble(1);
        }
    }
}
