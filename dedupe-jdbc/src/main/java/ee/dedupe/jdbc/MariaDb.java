package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * MariaDB. A failed statement takes back itself only. {@code INSERT IGNORE} would take each broken rule for a duplicate. The
 * record that stopped an insert is read with a lock, for a plain read does not see it under the usual isolation.
 */
final class MariaDb implements Dialect {
    private static final int LOCK_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int CHANGED_SINCE_READ = 1020;
    private static final String INSERT = "SET STATEMENT innodb_lock_wait_timeout = 0 FOR"
            + " INSERT INTO dedupe_proof (claim_key, application, payload, created, expires)"
            + " VALUES (?, ?, ?, UTC_TIMESTAMP(3), DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND))";
    private static final SqlClock CLOCK = new SqlClock(
            "UTC_TIMESTAMP(3)",
            "DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)",
            (from, to) -> "TIMESTAMPDIFF(MICROSECOND, " + from + ", " + to + ") DIV 1000",
            insert -> insert,
            "NEXT VALUE FOR dedupe_letter");
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, TIMESTAMPDIFF(MICROSECOND, created, UTC_TIMESTAMP(3)) DIV 1000,"
                    + " TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), expires) DIV 1000"
                    + " FROM dedupe_proof WHERE claim_key = ? LOCK IN SHARE MODE",
            "UPDATE dedupe_proof SET outcome = ?, expires = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)"
                    + " WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            table -> "DELETE FROM " + table
                    + " WHERE expires < DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)"
                    + " ORDER BY expires LIMIT ?");

    @Override
    public String name() {
        return "mariadb";
    }

    @Override
    public Statements statements() {
        return STATEMENTS;
    }

    @Override
    public SqlClock clock() {
        return CLOCK;
    }

    @Override
    public Insertion insert(Connection connection, ProofRequest request, String application) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS)) {
            return RecordInsert.run(insert, request, application, nowMillis());
        }
    }

    @Override
    public Optional<Insertion.Busy> busy(SQLException failure) {
        return switch (failure.getErrorCode()) {
            case LOCK_TIMEOUT -> Optional.of(new Insertion.Busy(false));
            case DEADLOCK, CHANGED_SINCE_READ -> Optional.of(new Insertion.Busy(true));
            default -> Optional.empty();
        };
    }
}
