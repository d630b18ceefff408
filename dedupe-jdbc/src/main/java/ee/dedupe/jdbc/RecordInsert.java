package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** An insert that fails, or does nothing, where there is such a record. */
final class RecordInsert {
    private RecordInsert() {}

    /**
     * Runs it.
     *
     * @param insert takes key, application, payload, ttl; tells the record's number as its result, or as the generated key
     * @param nowMillis see {@link Dialect#nowMillis}
     */
    static Insertion run(PreparedStatement insert, ProofRequest request, String application, long nowMillis)
            throws SQLException {
        Parameters.ofInsert(insert, request, application, nowMillis);
        try {
            boolean tellsNumber = insert.execute();
            if (!tellsNumber && insert.getUpdateCount() == 0) {
                return new Insertion.Taken();
            }
            try (ResultSet number = tellsNumber ? insert.getResultSet() : insert.getGeneratedKeys()) {
                number.next();
                return new Insertion.Made(number.getLong(1));
            }
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return new Insertion.Taken();
            }
            throw e;
        }
    }
}
