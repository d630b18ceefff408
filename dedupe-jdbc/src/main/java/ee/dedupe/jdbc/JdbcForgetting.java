package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.jdbc.SubjectRows.Row;
import ee.dedupe.spi.ClaimStoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/** Forgets claims in a table, each statement in a transaction of its own. */
record JdbcForgetting(Source source, Dialect dialect) implements ForgettingStore {
    private <T> T alone(Tries.Work<T> work) {
        try {
            return source.alone(connection -> Tries.patiently(connection, dialect, work));
        } catch (SQLException e) {
            throw new ClaimStoreException(
                    "DEDUP0128 The database did not forget a claim through " + source.name() + Source.reason(e), e);
        }
    }

    private SubjectRows subjects() {
        return new SubjectRows(dialect.claims());
    }

    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        alone(connection -> {
            subjects().insert(connection, subjects, new Row(claim.key(), claim.token()), ttl);
            return true;
        });
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        return alone(connection -> delete(connection, key, owner));
    }

    private boolean delete(Connection connection, StorageKey key, OwnerToken owner) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement(dialect.claims().forget())) {
            Parameters.ofOwner(delete, 1, key, owner);
            return delete.executeUpdate() == 1;
        }
    }

    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        boolean all = true;
        for (Row row : alone(connection -> subjects().claims(connection, subject))) {
            all &= alone(connection -> forget(connection, subject, row, forgotten));
        }
        return all;
    }

    private boolean forget(Connection connection, SubjectKey subject, Row row, Consumer<StorageKey> forgotten)
            throws SQLException {
        if (delete(connection, row.key(), row.owner())) {
            forgotten.accept(row.key());
        } else if (runs(connection, row)) {
            return false;
        }
        subjects().delete(connection, subject, row);
        return true;
    }

    private boolean runs(Connection connection, Row row) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement(dialect.claims().select())) {
            select.setBytes(1, row.key().toBytes());
            try (ResultSet found = select.executeQuery()) {
                if (!found.next()) {
                    return false;
                }
                ClaimRow claim = ClaimRow.of(found);
                return claim.lives() && claim.owner().equals(row.owner()) && claim.state() == ClaimSql.IN_PROGRESS;
            }
        }
    }
}
