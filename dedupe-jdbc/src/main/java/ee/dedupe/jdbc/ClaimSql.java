package ee.dedupe.jdbc;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * The statements of claims: plain SQL but for the clock, since each is a transaction of its own.
 *
 * @param now the database's time
 * @param after that time and a number of milliseconds that is given
 * @param millis from one time to another
 * @param unlessThere an insert that changes nothing, or fails with a violated constraint, where the key is there
 */
record ClaimSql(String now, String after, BinaryOperator<String> millis, UnaryOperator<String> unlessThere) {
    static final int STANDING = 0;
    static final int IN_PROGRESS = 1;
    static final int COMPLETED = 2;

    private static final String OWNED = " WHERE claim_key = ? AND owner_process = ? AND owner_attempt = ?";

    /** Given key, owner, state, payload, outcome, life. */
    String insert() {
        return unlessThere.apply(
                "INSERT INTO dedupe_claim (claim_key, owner_process, owner_attempt, state, payload, outcome,"
                        + " created, expires) VALUES (?, ?, ?, ?, ?, ?, " + now + ", " + after + ")");
    }

    /** Given new owner, state, payload, outcome, life, key, old owner: where the old one's time is over. */
    String takeOver() {
        return "UPDATE dedupe_claim SET owner_process = ?, owner_attempt = ?, state = ?, payload = ?, outcome = ?, created = "
                + now + ", expires = " + after + OWNED + " AND expires <= " + now;
    }

    /** Given a key: owner, state, payload, outcome, age, time left. */
    String select() {
        return "SELECT owner_process, owner_attempt, state, payload, outcome, " + millis.apply("created", now) + ", "
                + millis.apply(now, "expires") + " FROM dedupe_claim WHERE claim_key = ?";
    }

    /** Given lease, key, owner. */
    String renew() {
        return "UPDATE dedupe_claim SET expires = " + after + OWNED + " AND state = " + IN_PROGRESS + " AND expires > "
                + now;
    }

    /** Given outcome, ttl, key, owner; also when the lease is over. */
    String complete() {
        return "UPDATE dedupe_claim SET state = " + COMPLETED + ", outcome = ?, expires = " + after + OWNED
                + " AND state < " + COMPLETED;
    }

    /** Given key, owner: what lives still. */
    String release() {
        return withdraw() + " AND expires > " + now;
    }

    /** Given key, owner: what lives still and does not run. */
    String forget() {
        return "DELETE FROM dedupe_claim" + OWNED + " AND state <> " + IN_PROGRESS + " AND expires > " + now;
    }

    /** Given key, owner. */
    String withdraw() {
        return "DELETE FROM dedupe_claim" + OWNED + " AND state < " + COMPLETED;
    }
}
