package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StoredResult;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * What is stored of a key.
 *
 * @param leftMillis until it ends; negative when it has. In its last millisecond a claim lives
 */
record ClaimRow(
        OwnerToken owner,
        int state,
        Optional<PayloadDigest> payload,
        Optional<StoredResult> outcome,
        Duration age,
        long leftMillis) {
    static ClaimRow of(ResultSet row) throws SQLException {
        return new ClaimRow(
                new OwnerToken(row.getLong(1), row.getLong(2)),
                row.getInt(3),
                Optional.ofNullable(row.getBytes(4)).map(PayloadDigest::of),
                Optional.ofNullable(row.getBytes(5)).map(StoredResult::of),
                Duration.ofMillis(Math.max(0, row.getLong(6))),
                row.getLong(7));
    }

    boolean lives() {
        return leftMillis >= 0;
    }

    boolean isCompleted() {
        return state == ClaimSql.COMPLETED;
    }

    ClaimRecord told() {
        return switch (state) {
            case ClaimSql.STANDING -> new ClaimRecord.Standing(age);
            case ClaimSql.IN_PROGRESS -> new ClaimRecord.InProgress(age, payload, Duration.ofMillis(leftMillis));
            case ClaimSql.COMPLETED ->
                new ClaimRecord.Completed(
                        age,
                        payload,
                        outcome.orElseGet(() -> StoredResult.of(new byte[0])),
                        Optional.empty(),
                        Optional.of(owner));
            default -> new ClaimRecord.Unknown(age, payload);
        };
    }
}
