package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofRequest;
import ee.dedupe.spi.StorageKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * H2. Its own time stands still during a transaction, so times come from this process: it is a database for development,
 * and mostly in the same one.
 */
final class H2 implements Dialect {
    private static final int DUPLICATE_KEY = 23_505;
    private static final int LOCK_TIMEOUT = 50_200;
    private static final int DEADLOCK = 40_001;
    private static final int CONCURRENT_UPDATE = 90_131;
    private static final String EPOCH = "TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00Z'";
    private static final String LONGEST_WAIT = "SET LOCK_TIMEOUT 100";
    private static final String INSERT =
            "SELECT fence FROM FINAL TABLE (INSERT INTO dedupe_proof (claim_key, payload, fence, created, expires)"
                    + " VALUES (?, ?, NEXT VALUE FOR dedupe_fence, CURRENT_TIMESTAMP, DATEADD(MILLISECOND, ?, "
                    + EPOCH + ")))";
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, -DATEDIFF(MILLISECOND, " + EPOCH + ", created), DATEDIFF(MILLISECOND, "
                    + EPOCH + ", expires) FROM dedupe_proof WHERE claim_key = ?",
            "UPDATE dedupe_proof SET outcome = ?, expires = DATEADD(MILLISECOND, ?, " + EPOCH
                    + ") WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE expires < DATEADD(MILLISECOND, ?, " + EPOCH + ") FETCH FIRST ? ROWS ONLY");

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
    public Insertion insert(Connection connection, ProofRequest request) throws SQLException {
        if (!inserting.add(request.key())) {
            return new Insertion.Busy(false);
        }
        try (Statement session = connection.createStatement()) {
            int before = lockTimeout(session);
            session.execute(LONGEST_WAIT);
            try {
                return insertWithin(connection, request);
            } finally {
                session.execute("SET LOCK_TIMEOUT " + before);
            }
        } finally {
            inserting.remove(request.key());
        }
    }

    private static int lockTimeout(Statement session) throws SQLException {
        try (ResultSet result = session.executeQuery("CALL LOCK_TIMEOUT()")) {
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
            if (e.getErrorCode() == DUPLICATE_KEY) {
                return new Insertion.Taken();
            }
            throw e;
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
