package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * H2. Its own time stands still during a transaction, so times come from this process: it is a database for development,
 * and mostly in the same one.
 */
final class H2 implements Dialect {
    private static final int LOCK_TIMEOUT = 50_200;
    private static final int DEADLOCK = 40_001;
    private static final int CONCURRENT_UPDATE = 90_131;
    private static final String EPOCH = "TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00Z'";
    private static final LockTimeout LOCK_WAIT = new LockTimeout("CALL LOCK_TIMEOUT()", "SET LOCK_TIMEOUT ", 100);
    private static final String INSERT =
            "SELECT fence FROM FINAL TABLE (INSERT INTO dedupe_proof (claim_key, application, payload, fence, created,"
                    + " expires) VALUES (?, ?, ?, NEXT VALUE FOR dedupe_fence, CURRENT_TIMESTAMP, DATEADD(MILLISECOND, ?, "
                    + EPOCH + ")))";
    private static final SqlClock CLOCK = new SqlClock(
            "CURRENT_TIMESTAMP",
            "DATEADD(MILLISECOND, ?, CURRENT_TIMESTAMP)",
            (from, to) -> "DATEDIFF(MILLISECOND, " + from + ", " + to + ")",
            insert -> insert,
            "NEXT VALUE FOR dedupe_letter");
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, -DATEDIFF(MILLISECOND, " + EPOCH + ", created), DATEDIFF(MILLISECOND, "
                    + EPOCH + ", expires) FROM dedupe_proof WHERE claim_key = ?",
            "UPDATE dedupe_proof SET outcome = ?, expires = DATEADD(MILLISECOND, ?, " + EPOCH
                    + ") WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            table -> "DELETE FROM " + table + " WHERE expires < DATEADD(MILLISECOND, ?, " + EPOCH
                    + ") FETCH FIRST ? ROWS ONLY");

    /** Inserts of one key at the same moment would all be refused: each sees the others'. */
    private final Set<StorageKey> inserting = ConcurrentHashMap.newKeySet();

    @Override
    public String name() {
        return "h2";
    }

    @Override
    public Statements statements() {
        return STATEMENTS;
    }

    @Override
    public long nowMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public SqlClock clock() {
        return CLOCK;
    }

    @Override
    public Insertion insert(Connection connection, ProofRequest request, String application) throws SQLException {
        if (!inserting.add(request.key())) {
            return new Insertion.Busy(false);
        }
        try {
            return LOCK_WAIT.within(connection, () -> {
                try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                    return RecordInsert.run(insert, request, application, nowMillis());
                }
            });
        } finally {
            inserting.remove(request.key());
        }
    }

    @Override
    public Optional<Insertion.Busy> busy(SQLException failure) {
        return switch (failure.getErrorCode()) {
            case LOCK_TIMEOUT, CONCURRENT_UPDATE -> Optional.of(new Insertion.Busy(false));
            case DEADLOCK -> Optional.of(new Insertion.Busy(true));
            default -> Optional.empty();
        };
    }
}
