package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * MariaDB and MySQL. A failed statement takes back itself only. {@code INSERT IGNORE} would take each broken rule for a
 * duplicate. The record that stopped an insert is read with a lock, for a plain read does not see it under the usual isolation.
 * They differ in how a wait is made short.
 */
final class MySqlFamily implements Dialect {
    private static final int LOCK_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int CHANGED_SINCE_READ = 1020;
    private static final LockTimeout LOCK_WAIT =
            new LockTimeout("SELECT @@innodb_lock_wait_timeout", "SET SESSION innodb_lock_wait_timeout = ", 1);
    private static final String INSERT = "INSERT INTO dedupe_proof (claim_key, payload, created, expires)"
            + " VALUES (?, ?, UTC_TIMESTAMP(3), DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND))";
    private static final ClaimSql CLAIMS = new ClaimSql(
            "UTC_TIMESTAMP(3)",
            "DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)",
            (from, to) -> "TIMESTAMPDIFF(MICROSECOND, " + from + ", " + to + ") DIV 1000",
            insert -> insert);
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, TIMESTAMPDIFF(MICROSECOND, created, UTC_TIMESTAMP(3)) DIV 1000,"
                    + " TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), expires) DIV 1000"
                    + " FROM dedupe_proof WHERE claim_key = ? LOCK IN SHARE MODE",
            "UPDATE dedupe_proof SET outcome = ?, expires = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)"
                    + " WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE expires < DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)"
                    + " ORDER BY expires LIMIT ?");

    private final String name;
    private final String prefix;
    private final boolean setsSession;

    private MySqlFamily(String name, String prefix, boolean setsSession) {
        this.name = name;
        this.prefix = prefix;
        this.setsSession = setsSession;
    }

    static Dialect mariaDb() {
        return new MySqlFamily("mariadb", "SET STATEMENT innodb_lock_wait_timeout = 0 FOR ", false);
    }

    /** Written by the manual and not tested. */
    static Dialect mySql() {
        return new MySqlFamily("mysql", "", true);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Statements statements() {
        return STATEMENTS;
    }

    @Override
    public ClaimSql claims() {
        return CLAIMS;
    }

    @Override
    public Insertion insert(Connection connection, ProofRequest request) throws SQLException {
        return setsSession
                ? LOCK_WAIT.within(connection, () -> insertWithin(connection, request))
                : insertWithin(connection, request);
    }

    private Insertion insertWithin(Connection connection, ProofRequest request) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(prefix + INSERT, Statement.RETURN_GENERATED_KEYS)) {
            return RecordInsert.run(insert, request, nowMillis());
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
