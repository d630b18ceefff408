package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/**
 * PostgreSQL. An insert would wait for another transaction's, and a failed statement ends the transaction. So a lock that
 * is only tried stands before the insert, in the same statement.
 */
final class PostgreSql implements Dialect {
    private static final Set<String> BUSY = Set.of("40001", "40P01", "55P03");
    private static final String INSERT = """
            WITH l AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(?) AS ok), \
            i AS (INSERT INTO dedupe_proof (claim_key, application, payload, fence, created, expires) \
            SELECT ?, ?, ?, nextval('dedupe_fence'), clock_timestamp(), clock_timestamp() + ? * interval '1 millisecond' \
            FROM l WHERE ok \
            ON CONFLICT (claim_key) DO UPDATE SET application = EXCLUDED.application, payload = EXCLUDED.payload, outcome = NULL, \
            fence = EXCLUDED.fence, created = EXCLUDED.created, expires = EXCLUDED.expires \
            WHERE dedupe_proof.expires < clock_timestamp() \
            RETURNING fence) \
            SELECT (SELECT ok FROM l), (SELECT fence FROM i)""";
    private static final SqlClock CLOCK = new SqlClock(
            "clock_timestamp()",
            "clock_timestamp() + ? * interval '1 millisecond'",
            (from, to) -> "CAST(extract(epoch FROM " + to + " - " + from + ") * 1000 AS bigint)",
            insert -> insert + " ON CONFLICT DO NOTHING",
            "nextval('dedupe_letter')");
    private static final Statements STATEMENTS = new Statements(
            """
            SELECT payload, outcome, fence, \
            CAST(extract(epoch FROM clock_timestamp() - created) * 1000 AS bigint), \
            CAST(extract(epoch FROM expires - clock_timestamp()) * 1000 AS bigint) \
            FROM dedupe_proof WHERE claim_key = ?""",
            "UPDATE dedupe_proof SET outcome = ?, expires = clock_timestamp() + ? * interval '1 millisecond'"
                    + " WHERE claim_key = ? AND fence = ?",
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ?",
            table -> """
            DELETE FROM %1$s WHERE %2$s = ANY (ARRAY(SELECT %2$s FROM %1$s \
            WHERE expires < (SELECT clock_timestamp() + ? * interval '1 millisecond') AND pg_try_advisory_xact_lock(4919131752989213764) \
            ORDER BY expires LIMIT ? FOR UPDATE SKIP LOCKED)) AND expires < clock_timestamp()""".formatted(table, row(table)));

    /** Returns what tells a row from others: in the table of subjects the whole key, which is its place too. */
    private static String row(String table) {
        return table.equals(Schema.Table.SUBJECTS.title()) ? "ctid" : "claim_key";
    }

    @Override
    public String name() {
        return "postgresql";
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
        byte[] key = request.key().toBytes();
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setLong(1, ByteBuffer.wrap(key).getLong());
            insert.setBytes(2, key);
            insert.setString(3, application);
            insert.setBytes(4, request.payload().map(PayloadDigest::toBytes).orElse(null));
            insert.setLong(5, Parameters.millis(request.ttl()));
            try (ResultSet result = insert.executeQuery()) {
                result.next();
                if (!result.getBoolean(1)) {
                    return new Insertion.Busy(false);
                }
                long fence = result.getLong(2);
                return result.wasNull() ? new Insertion.Taken() : new Insertion.Made(fence);
            }
        }
    }

    @Override
    public Optional<Insertion.Busy> busy(SQLException failure) {
        return BUSY.contains(failure.getSQLState()) ? Optional.of(new Insertion.Busy(true)) : Optional.empty();
    }
}
