package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows that are noted of subjects: plain SQL but for the clock.
 *
 * @param clock of the database
 */
record SubjectRows(SqlClock clock) {
    /** The time of some databases stands still in a transaction, which may have begun long ago. */
    private static final Duration LATEST = Duration.ofHours(1);

    private static final String ROW = " WHERE subject = ? AND kind = ? AND member = ?";

    /** The kinds of things that are about a subject. */
    enum Of {
        CLAIM(0),
        RECORD(1);

        private final int number;

        Of(int number) {
            this.number = number;
        }
    }

    /** Inserts a row, in the connection's transaction if it has one; false, and nothing changed, where it is there. */
    boolean insert(Connection connection, byte[] subject, Of kind, byte[] member, Duration life) throws SQLException {
        String insert = clock.unlessThere()
                .apply("INSERT INTO dedupe_about (subject, kind, member, expires) VALUES (?, ?, ?, " + clock.after()
                        + ")");
        try (PreparedStatement statement = connection.prepareStatement(insert)) {
            ofRow(statement, 1, subject, kind, member);
            statement.setLong(4, Parameters.millis(life.plus(LATEST)));
            return statement.executeUpdate() == 1;
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    /** Makes a life longer, never shorter. */
    void prolong(Connection connection, byte[] subject, Of kind, byte[] member, Duration life) throws SQLException {
        String update = "UPDATE dedupe_about SET expires = " + clock.after() + ROW + " AND expires < " + clock.after();
        try (PreparedStatement statement = connection.prepareStatement(update)) {
            long millis = Parameters.millis(life.plus(LATEST));
            statement.setLong(1, millis);
            ofRow(statement, 2, subject, kind, member);
            statement.setLong(5, millis);
            statement.executeUpdate();
        }
    }

    List<byte[]> select(Connection connection, byte[] subject, Of kind) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT member FROM dedupe_about WHERE subject = ? AND kind = ?")) {
            select.setBytes(1, subject);
            select.setInt(2, kind.number);
            List<byte[]> members = new ArrayList<>();
            try (ResultSet found = select.executeQuery()) {
                while (found.next()) {
                    members.add(found.getBytes(1));
                }
            }
            return members;
        }
    }

    void delete(Connection connection, byte[] subject, Of kind, byte[] member) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM dedupe_about" + ROW)) {
            ofRow(delete, 1, subject, kind, member);
            delete.executeUpdate();
        }
    }

    private static void ofRow(PreparedStatement statement, int first, byte[] subject, Of kind, byte[] member)
            throws SQLException {
        statement.setBytes(first, subject);
        statement.setInt(first + 1, kind.number);
        statement.setBytes(first + 2, member);
    }
}
