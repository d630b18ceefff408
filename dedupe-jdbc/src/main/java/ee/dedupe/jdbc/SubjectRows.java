package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What is noted of subjects: plain SQL but for the clock.
 *
 * @param sql of the database
 */
record SubjectRows(ClaimSql sql) {
    // No owner of a claim is numbered so but by the rarest chance, and then its number is another's.
    private static final long RECORDS = 0;
    /** The time of some databases stands still in a transaction, which may have begun long ago. */
    private static final Duration LATEST = Duration.ofHours(1);

    private static final String OF_SUBJECT = " FROM dedupe_about WHERE subject = ? AND owner_process ";

    /**
     * One run that is about a subject.
     *
     * @param owner of the claim; of a record see {@link #ofRecord}
     */
    record Row(StorageKey key, OwnerToken owner) {}

    /** What stands for the owner of a record. */
    static OwnerToken ofRecord(long fence) {
        return new OwnerToken(RECORDS, fence);
    }

    /** In the connection's transaction, if there is one; what is there stays. */
    void insert(Connection connection, Set<SubjectKey> subjects, Row row, Duration ttl) throws SQLException {
        String insert = sql.unlessThere()
                .apply("INSERT INTO dedupe_about (subject, claim_key, owner_process, owner_attempt, expires) VALUES (?,"
                        + " ?, ?, ?, " + sql.after() + ")");
        try (PreparedStatement statement = connection.prepareStatement(insert)) {
            for (SubjectKey subject : subjects) {
                statement.setBytes(1, subject.toBytes());
                Parameters.ofOwner(statement, 2, row.key(), row.owner());
                statement.setLong(5, Parameters.millis(ttl.plus(LATEST)));
                unlessThere(statement);
            }
        }
    }

    private static void unlessThere(PreparedStatement insert) throws SQLException {
        try {
            insert.executeUpdate();
        } catch (SQLException e) {
            if (!Parameters.isDuplicate(e)) {
                throw e;
            }
        }
    }

    /** The records that are about this. */
    List<Row> records(Connection connection, SubjectKey subject) throws SQLException {
        return select(connection, subject, "= ");
    }

    /** The claims that are about this. */
    List<Row> claims(Connection connection, SubjectKey subject) throws SQLException {
        return select(connection, subject, "<> ");
    }

    private static List<Row> select(Connection connection, SubjectKey subject, String which) throws SQLException {
        String query = "SELECT claim_key, owner_process, owner_attempt" + OF_SUBJECT + which + RECORDS;
        try (PreparedStatement select = connection.prepareStatement(query)) {
            select.setBytes(1, subject.toBytes());
            List<Row> rows = new ArrayList<>();
            try (ResultSet found = select.executeQuery()) {
                while (found.next()) {
                    rows.add(new Row(
                            StorageKey.of(found.getBytes(1)), new OwnerToken(found.getLong(2), found.getLong(3))));
                }
            }
            return rows;
        }
    }

    void delete(Connection connection, SubjectKey subject, Row row) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM dedupe_about WHERE subject = ? AND"
                + " claim_key = ? AND owner_process = ? AND owner_attempt = ?")) {
            delete.setBytes(1, subject.toBytes());
            Parameters.ofOwner(delete, 2, row.key(), row.owner());
            delete.executeUpdate();
        }
    }

    /** Deletes what is over. */
    void cleanUp(Connection connection) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM dedupe_about WHERE expires < " + sql.now())) {
            delete.executeUpdate();
        }
    }
}
