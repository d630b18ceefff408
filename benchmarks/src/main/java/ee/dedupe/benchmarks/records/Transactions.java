package ee.dedupe.benchmarks.records;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Transactions of one INSERT each, with and without the record of a call. */
final class Transactions {
    private static final Duration TTL = Duration.ofHours(24);
    private static final int KEY = 32;
    private static final int ANSWER = 200;
    private static final String NOTE = "x".repeat(900);

    private final Connection connection;
    private final ProofStore store;
    private final StoredResult answer = StoredResult.of(new byte[ANSWER]);

    Transactions(Connection connection, ProofStore store) {
        this.connection = connection;
        this.store = store;
    }

    /** Which. */
    enum Kind {
        /** The INSERT alone. */
        PLAIN("the INSERT alone"),
        /** As the library does it: nobody else can run the call meanwhile. */
        RECORDED("record first, its answer at the end"),
        /** What that saves which lets two callers work until one of them cannot commit. */
        RECORDED_LAST("one record at the end, written by hand");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /** Runs so many, one after the other. */
    void run(Kind kind, int count) throws SQLException {
        connection.setAutoCommit(false);
        for (int i = 0; i < count; i++) {
            switch (kind) {
                case PLAIN -> insert();
                case RECORDED -> recorded();
                case RECORDED_LAST -> recordedLast();
            }
            connection.commit();
        }
        connection.setAutoCommit(true);
        // A session tells its counters once a second at most, unless it is asked.
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_stat_force_next_flush()");
        }
    }

    private void recorded() throws SQLException {
        ProofResult begun = store.begin(new ProofRequest(key(), Optional.of(PayloadDigest.of(random())), TTL));
        if (!(begun instanceof ProofResult.Granted granted)) {
            throw new IllegalStateException("A new key, and " + begun);
        }
        insert();
        store.record(granted.proof(), answer, TTL);
    }

    private void recordedLast() throws SQLException {
        insert();
        try (PreparedStatement record = connection.prepareStatement(
                "INSERT INTO dedupe_proof (claim_key, application, payload, outcome, fence, created, expires) VALUES (?, 'dedupe', ?, ?,"
                        + " nextval('dedupe_fence'), clock_timestamp(), clock_timestamp() + interval '24 hours')")) {
            record.setBytes(1, random());
            record.setBytes(2, random());
            record.setBytes(3, answer.bytes());
            record.executeUpdate();
        }
    }

    private void insert() throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO payment (id, note, amount_cents) VALUES (?, ?, ?)")) {
            insert.setString(1, UUID.randomUUID().toString());
            insert.setString(2, NOTE);
            insert.setLong(3, 1_500);
            insert.executeUpdate();
        }
    }

    private static StorageKey key() {
        return StorageKey.of(random());
    }

    private static byte[] random() {
        byte[] bytes = new byte[KEY];
        ThreadLocalRandom.current().nextBytes(bytes);
        return bytes;
    }
}
