package ee.dedupe.jdbc;

/**
 * The statements of records, which are compared by their digests. A record lives in its last millisecond: some clocks count
 * whole ones.
 *
 * @param clock of the database
 */
record RecordSql(SqlClock clock) {
    private static final String SLOT = " WHERE claim_key = ? AND kind = ?";

    private String lives() {
        return " AND expires >= " + clock.now();
    }

    /** Given digest, content, life, key, kind. */
    String insert() {
        return clock.unlessThere()
                .apply("INSERT INTO dedupe_claim (digest, content, expires, claim_key, kind) VALUES (?, ?, "
                        + clock.after() + ", ?, ?)");
    }

    /** Given digest, content, life, key, kind: where a record's time is over. */
    String takeOver() {
        return "UPDATE dedupe_claim SET digest = ?, content = ?, expires = " + clock.after() + SLOT + " AND expires < "
                + clock.now();
    }

    /** Given key, kind. */
    String select() {
        return "SELECT content FROM dedupe_claim" + SLOT + lives();
    }

    /** Given digest, content, life, key, kind, known digest. */
    String replace() {
        return "UPDATE dedupe_claim SET digest = ?, content = ?, expires = " + clock.after() + SLOT + " AND digest = ?"
                + lives();
    }

    /** Given life, key, kind, digest. */
    String prolong() {
        return "UPDATE dedupe_claim SET expires = " + clock.after() + SLOT + " AND digest = ?" + lives();
    }

    /** Given key, kind, digest. */
    String remove() {
        return "DELETE FROM dedupe_claim" + SLOT + " AND digest = ?" + lives();
    }

    /** Given kind: keys. */
    String some() {
        return "SELECT claim_key FROM dedupe_claim WHERE kind = ?" + lives();
    }
}
