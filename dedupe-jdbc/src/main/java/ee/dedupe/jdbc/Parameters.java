package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The parameters of statements that databases have in common. */
final class Parameters {
    /** The numbers of MariaDB; the last two name the key or the index. */
    private static final Set<Integer> UNIQUE = Set.of(1_062, 1_169, 1_586);

    private Parameters() {}

    /** Key, application, payload, ttl. */
    static void ofInsert(PreparedStatement insert, ProofRequest request, String application, long nowMillis)
            throws SQLException {
        insert.setBytes(1, request.key().toBytes());
        insert.setString(2, application);
        insert.setBytes(3, request.payload().map(PayloadDigest::toBytes).orElse(null));
        insert.setLong(4, nowMillis + millis(request.ttl()));
    }

    /**
     * Returns whether an insert failed since there is such a row, and not for another rule of the table, which would be
     * taken for a row that nobody finds. MariaDB says 23000 of every rule, and tells by a number which one it was.
     */
    static boolean isDuplicate(SQLException failure) {
        String state = failure.getSQLState();
        return "23505".equals(state) || ("23000".equals(state) && UNIQUE.contains(failure.getErrorCode()));
    }

    /** Rounded up: a record never ends early. */
    static long millis(Duration ttl) {
        return ttl.plusNanos(999_999).toMillis();
    }

    /** The reader of a row. */
    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    /** All rows that a query gives. */
    static <T> List<T> rows(Connection connection, String statement, Reading<T> reading, Object... values)
            throws SQLException {
        List<T> read = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(statement)) {
            set(query, values);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    read.add(reading.of(rows));
                }
            }
        }
        return read;
    }

    /** Runs a statement, and returns how many rows it has changed. */
    static int update(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement change = connection.prepareStatement(statement)) {
            set(change, values);
            return change.executeUpdate();
        }
    }

    /** Runs a statement, and returns whether it has changed one row; false too where an insert found such a row. */
    static boolean changed(Connection connection, String statement, Object... values) throws SQLException {
        try {
            return update(connection, statement, values) == 1;
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            if (values[i] instanceof byte[] bytes) {
                statement.setBytes(i + 1, bytes);
            } else {
                statement.setObject(i + 1, values[i]);
            }
        }
    }
}
