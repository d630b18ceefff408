package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;

/** SQL Server. Written by the manual and not tested; wants {@code XACT_ABORT OFF}, which is its default. */
final class SqlServer implements Dialect {
    private static final Set<Integer> DUPLICATE_KEY = Set.of(2601, 2627);
    private static final int LOCK_TIMEOUT = 1222;
    private static final int DEADLOCK = 1205;
    private static final int CANNOT_SERIALIZE = 3960;
    private static final String INSERT = "INSERT INTO dedupe_proof (claim_key, payload, fence, created, expires)"
            + " OUTPUT inserted.fence VALUES (?, ?, NEXT VALUE FOR dedupe_fence, SYSUTCDATETIME(), " + after() + ")";
    private static final ClaimSql CLAIMS = new ClaimSql(
            "SYSUTCDATETIME()",
            after(),
            (from, to) -> "DATEDIFF_BIG(MILLISECOND, " + from + ", " + to + ")",
            insert -> insert);
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, DATEDIFF_BIG(MILLISECOND, created, SYSUTCDATETIME()),"
                    + " DATEDIFF_BIG(MILLISECOND, SYSUTCDATETIME(), expires) FROM dedupe_proof WHERE claim_key = ?",
            "UPDATE dedupe_proof SET outcome = ?, expires = " + after() + " WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            "WITH ended AS (SELECT ROW_NUMBER() OVER (ORDER BY expires) AS place FROM dedupe_proof WITH (READPAST)"
                    + " WHERE expires < " + after() + ") DELETE FROM ended WHERE place <= ?");

    /** In whole seconds, rounded up: milliseconds of a month are too many for one number. */
    private static String after() {
        return "DATEADD(SECOND, CAST((? + 999) / 1000 AS INT), SYSUTCDATETIME())";
    }

    @Override
    public String name() {
        return "sqlserver";
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
    public String locking(String select) {
        return select.replace(" WHERE", " WITH (UPDLOCK) WHERE");
    }

    @Override
    public Insertion insert(Connection connection, ProofRequest request) throws SQLException {
        try (Statement session = connection.createStatement()) {
            int before = lockTimeout(session);
            session.execute("SET LOCK_TIMEOUT 100");
            try {
                return insertWithin(connection, request);
            } finally {
                session.execute("SET LOCK_TIMEOUT " + before);
            }
        }
    }

    private static int lockTimeout(Statement session) throws SQLException {
        try (ResultSet result = session.executeQuery("SELECT @@LOCK_TIMEOUT")) {
            result.next();
            return result.getInt(1);
        }
    }

    private Insertion insertWithin(Connection connection, ProofRequest request) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            Parameters.ofInsert(insert, request, nowMillis());
            try (ResultSet result = insert.executeQuery()) {
                result.next();
                return new Insertion.Made(result.getLong(1));
            }
        } catch (SQLException e) {
            if (DUPLICATE_KEY.contains(e.getErrorCode())) {
                return new Insertion.Taken();
            }
            throw e;
        }
    }

    @Override
    public Optional<Insertion.Busy> busy(SQLException failure) {
        return switch (failure.getErrorCode()) {
            case LOCK_TIMEOUT -> Optional.of(new Insertion.Busy(false));
            case DEADLOCK, CANNOT_SERIALIZE -> Optional.of(new Insertion.Busy(true));
            default -> Optional.empty();
        };
    }
}
