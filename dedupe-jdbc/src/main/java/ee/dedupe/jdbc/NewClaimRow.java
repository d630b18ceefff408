package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * What is to be stored of a key.
 *
 * @param life from the moment of writing
 */
record NewClaimRow(ClaimRequest request, int state, Optional<StoredResult> outcome, Duration life) {
    static NewClaimRow claimed(ClaimRequest request) {
        int state = request.term() instanceof Term.Leased ? ClaimSql.IN_PROGRESS : ClaimSql.STANDING;
        return new NewClaimRow(request, state, Optional.empty(), life(request.term()));
    }

    static NewClaimRow completed(ClaimRequest request, StoredResult outcome, Duration ttl) {
        return new NewClaimRow(request, ClaimSql.COMPLETED, Optional.of(outcome), ttl);
    }

    static Duration life(Term term) {
        return term instanceof Term.Leased leased ? leased.lease() : term.ttl();
    }

    boolean insert(Connection connection, ClaimSql sql) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql.insert())) {
            insert.setBytes(1, request.key().toBytes());
            content(insert, 2);
            return insert.executeUpdate() == 1;
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    boolean takeOver(Connection connection, ClaimSql sql, OwnerToken before) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql.takeOver())) {
            content(update, 1);
            Parameters.ofOwner(update, 7, request.key(), before);
            return update.executeUpdate() == 1;
        }
    }

    private void content(PreparedStatement statement, int first) throws SQLException {
        statement.setLong(first, request.token().process());
        statement.setLong(first + 1, request.token().attempt());
        statement.setInt(first + 2, state);
        statement.setBytes(
                first + 3, request.payload().map(PayloadDigest::toBytes).orElse(null));
        statement.setBytes(first + 4, outcome.map(StoredResult::bytes).orElse(null));
        statement.setLong(first + 5, Parameters.millis(life));
    }
}
