package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** Oracle. Written by the manual and not tested. A failed statement takes back itself only. */
final class Oracle implements Dialect {
    private static final int DEADLOCK = 60;
    private static final int CANCELLED = 1013;
    private static final int CANNOT_SERIALIZE = 8177;
    private static final int LONGEST_WAIT_SECONDS = 1;
    private static final String INSERT = "INSERT INTO dedupe_proof (claim_key, payload, fence, created, expires)"
            + " VALUES (?, ?, dedupe_fence.NEXTVAL, SYSTIMESTAMP, SYSTIMESTAMP + NUMTODSINTERVAL(? / 1000, 'SECOND'))";
    private static final ClaimSql CLAIMS = new ClaimSql(
            "SYSTIMESTAMP",
            "SYSTIMESTAMP + NUMTODSINTERVAL(? / 1000, 'SECOND')",
            (from, to) -> millis(to + " - " + from),
            insert -> insert);
    private static final Statements STATEMENTS = new Statements(
            "SELECT payload, outcome, fence, " + millis("SYSTIMESTAMP - created") + ", "
                    + millis("expires - SYSTIMESTAMP") + " FROM dedupe_proof WHERE claim_key = ?",
            "UPDATE dedupe_proof SET outcome = ?, expires = SYSTIMESTAMP + NUMTODSINTERVAL(? / 1000, 'SECOND')"
                    + " WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE expires < SYSTIMESTAMP + NUMTODSINTERVAL(? / 1000, 'SECOND')"
                    + " AND ROWNUM <= ?");

    private static String millis(String interval) {
        return "ROUND((EXTRACT(DAY FROM (" + interval + ")) * 86400 + EXTRACT(HOUR FROM (" + interval
                + ")) * 3600 + EXTRACT(MINUTE FROM (" + interval + ")) * 60 + EXTRACT(SECOND FROM (" + interval
                + "))) * 1000)";
    }

    @Override
    public String name() {
        return "oracle";
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
        try (PreparedStatement insert = connection.prepareStatement(INSERT, new String[] {"FENCE"})) {
            // An insert knows no other bound for its wait.
            insert.setQueryTimeout(LONGEST_WAIT_SECONDS);
            return RecordInsert.run(insert, request, nowMillis());
        }
    }

    @Override
    public Optional<Insertion.Busy> busy(SQLException failure) {
        return switch (failure.getErrorCode()) {
            case DEADLOCK, CANCELLED -> Optional.of(new Insertion.Busy(false));
            case CANNOT_SERIALIZE -> Optional.of(new Insertion.Busy(true));
            default -> Optional.empty();
        };
    }
}
