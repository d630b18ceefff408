package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.PendingCallStore;
import java.time.Duration;

/**
 * The statements of calls that may have to be driven on, each a transaction of its own. All databases share them but for the
 * clock: who takes a call is decided by the number of rows that an update has changed.
 *
 * @param clock of the database
 */
record PendingSql(SqlClock clock) {
    /** The state of a call that a client has taken over: it was there already. */
    static final int TAKEN_OVER = -1;

    /** Several nodes look at the same ones: enough that each finds one of its own. */
    private static final int CANDIDATES = 32;

    /**
     * The time after which what is given up is due, in milliseconds from now: behind all others in the index, so that
     * neither who looks for what is due nor who counts one kind passes over the other.
     */
    static final long NEVER_MILLIS = Duration.ofDays(36_500).toMillis();

    private static final long HALF_MILLIS = NEVER_MILLIS / 2;

    static final int HELD = 0;
    static final int WAITING = 1;
    static final int GIVEN_UP = 2;

    private static final String OWNED =
            " WHERE claim_key = ? AND owner_process = ? AND owner_attempt = ? AND state < " + WAITING;

    private static final String OF_GIVEN_UP = " WHERE claim_key = ? AND operation = ? AND state = " + GIVEN_UP;

    /** Given key, operation, input, run, owner, lease. */
    String insert() {
        return clock.unlessThere()
                .apply("INSERT INTO dedupe_pending (claim_key, operation, input, run_id, state, failed, attempts,"
                        + " owner_process, owner_attempt, created, due) VALUES (?, ?, ?, ?, " + HELD + ", 0, 0, ?, ?, "
                        + clock.now() + ", " + clock.after() + ")");
    }

    /** Given key, operation, input, number in its order or 0: waits for nothing. */
    String send() {
        return clock.unlessThere()
                .apply("INSERT INTO dedupe_pending (claim_key, operation, input, run_id, state, failed, attempts,"
                        + " owner_process, owner_attempt, created, due) VALUES (?, ?, ?, ?, " + WAITING
                        + ", 0, 0, 0, 0, "
                        + clock.now() + ", " + clock.now() + ")");
    }

    /** Given operation, input, owner, lease, key: where nobody holds the call, and nobody is to undo it. */
    String takeOver() {
        return "UPDATE dedupe_pending SET operation = ?, input = ?, state = " + TAKEN_OVER
                + ", attempts = 0, owner_process = ?, owner_attempt = ?, created = " + clock.now() + ", due = "
                + clock.after() + " WHERE claim_key = ? AND failed = 0 AND (state > " + HELD + " OR due < "
                + clock.now() + ")";
    }

    /** Given lease, key, owner. */
    String renew() {
        return "UPDATE dedupe_pending SET due = " + clock.after() + OWNED;
    }

    /** Given lease, key, owner: of a call that was not taken over. */
    String renewNew() {
        return renew() + " AND state = " + HELD;
    }

    /** Given 1 or 0, key, owner. */
    String failed() {
        return "UPDATE dedupe_pending SET failed = ?" + OWNED;
    }

    /** Given key, owner. */
    String end() {
        return "DELETE FROM dedupe_pending" + OWNED;
    }

    /** Given key, owner. */
    String endNew() {
        return end() + " AND state = " + HELD;
    }

    /**
     * Given an operation: the keys of calls that are due, and whether each may be taken: of what is sent in order the first of
     * each line alone, between the beginning of whose key and the key itself there is nothing. Not a condition, or all that
     * stands behind one head would be passed over. The time is read once, so that an index ends at it; a limit in the inner
     * query keeps it from being joined, and from workers that take longer to start than all of it.
     */
    String due() {
        return "SELECT claim_key, CASE WHEN run_id <= 0 OR (SELECT 1 FROM dedupe_pending earlier"
                + " WHERE earlier.claim_key >= SUBSTRING(own.claim_key FROM 1 FOR " + PendingCallStore.LINE_LENGTH
                + ") AND earlier.claim_key < own.claim_key LIMIT 1) IS NULL THEN 1 ELSE 0 END"
                + " FROM dedupe_pending own WHERE operation = ? AND state < " + GIVEN_UP + " AND due < (SELECT "
                + clock.now() + ") ORDER BY due LIMIT " + CANDIDATES;
    }

    /** Given input, key, operation, input: in the place of another message of this id, or of one that is given up. */
    String sendInstead() {
        return "UPDATE dedupe_pending SET input = ?, state = " + WAITING
                + ", attempts = 0, owner_process = 0, owner_attempt = 0, created = " + clock.now() + ", due = "
                + clock.now() + " WHERE claim_key = ? AND operation = ? AND (state = " + GIVEN_UP + " OR input <> ?)";
    }

    /** Given key, operation: also where the transaction does not see what others have written since it began. */
    String lock() {
        return "SELECT state FROM dedupe_pending WHERE claim_key = ? AND operation = ? FOR UPDATE";
    }

    /** Given the bounds of a line. */
    String first() {
        return "SELECT claim_key FROM dedupe_pending WHERE claim_key >= ? AND claim_key <= ? ORDER BY claim_key LIMIT 1";
    }

    /** Given a time, the head of a line and its end: what stands behind the head and is due. */
    String putAway() {
        return "UPDATE dedupe_pending SET due = " + clock.after()
                + " WHERE claim_key > ? AND claim_key <= ? AND state = " + WAITING + " AND due < " + clock.now();
    }

    /** Given a time and a key: of what was put away, and not of what waits for its next attempt. */
    String wake() {
        return "UPDATE dedupe_pending SET due = " + clock.after()
                + " WHERE claim_key = ? AND run_id > 0 AND attempts = 0" + " AND state = " + WAITING + " AND due > "
                + clock.now();
    }

    /** Given owner, lease, key. */
    String take() {
        return "UPDATE dedupe_pending SET state = " + HELD + ", attempts = attempts + 1, owner_process = ?,"
                + " owner_attempt = ?, due = " + clock.after() + " WHERE claim_key = ? AND state < " + GIVEN_UP
                + " AND due < " + clock.now();
    }

    /** Given key, owner: operation, input, attempts, age, run, failed. */
    String select() {
        return "SELECT operation, input, attempts, " + clock.millis().apply("created", clock.now())
                + ", run_id, failed FROM dedupe_pending" + OWNED;
    }

    /** Given attempts, pause, key, owner. */
    String putOff() {
        return "UPDATE dedupe_pending SET state = " + WAITING + ", attempts = ?, due = " + clock.after() + OWNED;
    }

    /** Given {@link #NEVER_MILLIS}, key, owner. */
    String giveUp() {
        return "UPDATE dedupe_pending SET state = " + GIVEN_UP + ", due = " + clock.after() + OWNED;
    }

    /** Given an operation and how many at most: counts those that wait. */
    String countWaiting() {
        return counted("state < " + GIVEN_UP + " AND due < " + far() + " AND (state = " + WAITING + " OR due < (SELECT "
                + clock.now() + "))");
    }

    /**
     * Given an operation and how many at most: counts those that are given up. Their time alone tells: where their state is asked
     * for too, which few have, the whole table is read.
     */
    String countGivenUp() {
        return counted("due > " + far());
    }

    /** Counts in the order of the index, or the whole table is passed over for it. */
    private static String counted(String condition) {
        return "SELECT COUNT(*) FROM (SELECT claim_key FROM dedupe_pending WHERE operation = ? AND " + condition
                + " ORDER BY due LIMIT ?) counted";
    }

    /** Given an operation and how many at most: key, attempts. */
    String givenUp() {
        return "SELECT claim_key, attempts FROM dedupe_pending WHERE operation = ? AND due > " + far()
                + " ORDER BY due LIMIT ?";
    }

    /** Neither near nor far, and no parameter: read once, so that an index begins or ends at it. */
    private String far() {
        return "(SELECT " + clock.after().replace("?", String.valueOf(HALF_MILLIS)) + ")";
    }

    /** Given key, operation. */
    String retry() {
        return "UPDATE dedupe_pending SET state = " + WAITING + ", attempts = 0, due = " + clock.now() + OF_GIVEN_UP;
    }

    /** Given key, operation. */
    String drop() {
        return "DELETE FROM dedupe_pending" + OF_GIVEN_UP;
    }
}
