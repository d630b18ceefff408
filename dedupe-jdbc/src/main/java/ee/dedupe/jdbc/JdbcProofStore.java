package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.jdbc.SubjectRows.Of;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records in a table of the application's database. Thread-safe. */
final class JdbcProofStore implements ProofStore {
    /** A record that stops the insert may end before it is read. */
    private static final int MOST_TRIES = 3;

    /** Standard SQL. PostgreSQL tells this state with a message that blames a SELECT. */
    private static final String READ_ONLY = "25006";

    private static final String AMEND = "UPDATE dedupe_proof SET outcome = ? WHERE claim_key = ? AND fence = ?";

    /** One of this application's: an operator may have the key of another's. */
    private static final String FORGET =
            "DELETE FROM dedupe_proof WHERE claim_key = ? AND fence = ? AND application = ?";

    private final Source source;
    private final Dialect dialect;
    private final String application;
    private final Statements sql;
    private final SubjectRows subjects;
    private final Cleanup cleanup;

    /** Makes a store in a database that has the table; the cleanup ends with the store. */
    JdbcProofStore(Opening opening) {
        this.source = opening.source();
        this.dialect = opening.dialect();
        this.application = opening.application();
        this.sql = dialect.statements();
        this.subjects = new SubjectRows(dialect.clock());
        this.cleanup = opening.cleanup();
    }

    /**
     * A record.
     *
     * @param leftMillis until it ends; negative when it has. In its last millisecond a record lives
     */
    private record Found(ProofResult.Proven told, long fence, long leftMillis) {
        boolean lives() {
            return leftMillis >= 0;
        }
    }

    @Override
    public ProofResult begin(ProofRequest request) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS)) {
            return begin(connection, request);
        } catch (SQLException e) {
            throw failed("begun", e);
        }
    }

    private ProofResult begin(Connection connection, ProofRequest request) throws SQLException {
        try {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                Insertion insertion = dialect.insert(connection, request, application);
                if (insertion instanceof Insertion.Made made) {
                    return new ProofResult.Granted(new Proof(request.key(), made.fence()));
                }
                if (insertion instanceof Insertion.Busy busy) {
                    return new ProofResult.InFlight(busy.transactionLost());
                }
                Found row = select(connection, request.key());
                if (row != null && row.lives()) {
                    return row.told();
                }
                if (row != null) {
                    delete(connection, new Proof(request.key(), row.fence()));
                }
            }
            return new ProofResult.InFlight(false);
        } catch (SQLException e) {
            Insertion.Busy busy = dialect.busy(e).orElseThrow(() -> e);
            return new ProofResult.InFlight(busy.transactionLost());
        }
    }

    @Override
    public Optional<ProofResult.Proven> find(StorageKey key) {
        try {
            return source.alone(connection -> Optional.ofNullable(select(connection, key)))
                    .filter(Found::lives)
                    .map(Found::told);
        } catch (SQLException e) {
            throw failed("read", e);
        }
    }

    private @Nullable Found select(Connection connection, StorageKey key) throws SQLException {
        long nowMillis = dialect.nowMillis();
        try (PreparedStatement select = connection.prepareStatement(sql.select())) {
            select.setBytes(1, key.toBytes());
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? new Found(told(row, nowMillis), row.getLong(3), row.getLong(5) - nowMillis) : null;
            }
        }
    }

    private static ProofResult.Proven told(ResultSet row, long nowMillis) throws SQLException {
        return new ProofResult.Proven(
                Duration.ofMillis(Math.max(0, row.getLong(4) + nowMillis)),
                Duration.ofMillis(Math.max(1, row.getLong(5) - nowMillis)),
                Optional.ofNullable(row.getBytes(1)).map(PayloadDigest::of),
                Optional.ofNullable(row.getBytes(2)).map(StoredResult::of),
                row.getLong(3));
    }

    @Override
    public void record(Proof proof, StoredResult result, Duration ttl) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS);
                PreparedStatement update = connection.prepareStatement(sql.update())) {
            update.setBytes(1, result.bytes());
            update.setLong(2, dialect.nowMillis() + Parameters.millis(ttl));
            update.setBytes(3, proof.key().toBytes());
            update.setLong(4, proof.fence());
            if (update.executeUpdate() != 1) {
                throw new ProofStoreException(
                        "DEDUP0124 The record of the call is not there: its transaction was rolled back before the call ended");
            }
        } catch (SQLException e) {
            throw failed("written", e);
        }
    }

    @Override
    public boolean amend(Proof proof, StoredResult result) {
        try {
            return source.alone(connection -> Parameters.changed(
                    connection, AMEND, result.bytes(), proof.key().toBytes(), proof.fence()));
        } catch (SQLException e) {
            throw failed("written", e);
        }
    }

    @Override
    public void undo(Proof proof) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS)) {
            delete(connection, proof);
        } catch (SQLException e) {
            throw failed("taken back", e);
        }
    }

    private boolean delete(Connection connection, Proof proof) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(sql.delete())) {
            delete.setBytes(1, proof.key().toBytes());
            delete.setLong(2, proof.fence());
            return delete.executeUpdate() == 1;
        }
    }

    @Override
    public void about(Proof proof, Set<SubjectKey> about, Duration ttl) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS)) {
            for (SubjectKey subject : about) {
                subjects.insert(connection, subject.toBytes(), Of.RECORD, ProvenCall.toBytes(proof), ttl);
            }
        } catch (SQLException e) {
            throw failed("written", e);
        }
    }

    @Override
    public boolean forget(StorageKey key, long fence) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS)) {
            return Parameters.changed(connection, FORGET, key.toBytes(), fence, application);
        } catch (SQLException e) {
            throw failed("forgotten", e);
        }
    }

    @Override
    public void forget(SubjectKey subject) {
        try (Connection connection = source.inTransaction(Schema.Table.PROOFS)) {
            for (byte[] noted : subjects.select(connection, subject.toBytes(), Of.RECORD)) {
                delete(connection, ProvenCall.of(noted));
                subjects.delete(connection, subject.toBytes(), Of.RECORD, noted);
            }
        } catch (SQLException e) {
            throw failed("forgotten", e);
        }
    }

    private ProofStoreException failed(String what, SQLException cause) {
        return new ProofStoreException(
                "DEDUP0125 The record of a call could not be " + what + " through " + source.name()
                        + (READ_ONLY.equals(cause.getSQLState()) ? ", whose transaction is read-only" : ""),
                cause);
    }

    @Override
    public long staying() {
        return cleanup.staying();
    }

    @Override
    public void close() {
        cleanup.close();
    }
}
