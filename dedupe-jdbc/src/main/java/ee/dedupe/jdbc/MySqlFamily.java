package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * MariaDB and MySQL. A duplicate is no error to {@code INSERT IGNORE}; the record that stopped it is read with a lock, for a
 * plain read does not see it under the usual isolation. They differ in how a wait is made short.
 */
final class MySqlFamily implements Dialect {
    private static final int LOCK_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int CHANGED_SINCE_READ = 1020;
    private static final String INSERT = "INSERT IGNORE INTO dedupe_proof (claim_key, payload, created, expires)"
            + " VALUES (?, ?, UTC_TIMESTAMP(3), DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND))";
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
    public Insertion insert(Connection connection, ProofRequest request) throws SQLException {
        if (!setsSession) {
            return insertWithin(connection, request);
        }
        try (Statement session = connection.createStatement()) {
            int before = lockTimeout(session);
            session.execute("SET SESSION innodb_lock_wait_timeout = 1");
            try {
                return insertWithin(connection, request);
            } finally {
                session.execute("SET SESSION innodb_lock_wait_timeout = " + before);
            }
        }
    }

    private static int lockTimeout(Statement session) throws SQLException {
        try (ResultSet result = session.executeQuery("SELECT @@innodb_lock_wait_timeout")) {
            result.next();
            return result.getInt(1);
        }
    }

    private Insertion insertWithin(Connection connection, ProofRequest request) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(prefix + INSERT, Statement.RETURN_GENERATED_KEYS)) {
            Parameters.ofInsert(insert, request, nowMillis());
            if (insert.executeUpdate() == 0) {
                return new Insertion.Taken();
            }
            try (ResultSet numbers = insert.getGeneratedKeys()) {
                numbers.next();
                return new Insertion.Made(numbers.getLong(1));
            }
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
