package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** SQL Server. Written by the manual and not tested; wants {@code XACT_ABORT OFF}, which is its default. */
final class SqlServer implements Dialect {
    private static final int LOCK_TIMEOUT = 1222;
    private static final int DEADLOCK = 1205;
    private static final int CANNOT_SERIALIZE = 3960;
    private static final LockTimeout LOCK_WAIT = new LockTimeout("SELECT @@LOCK_TIMEOUT", "SET LOCK_TIMEOUT ", 100);
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
        return LOCK_WAIT.within(connection, () -> {
            try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                return RecordInsert.run(insert, request, nowMillis());
            }
        });
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
