package ee.dedupe.jdbc;

import static ee.dedupe.jdbc.Parameters.changed;
import static ee.dedupe.jdbc.Parameters.rows;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.text.StrictText;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The rows of what calls send. Of what is sent in order the head of each line alone is looked at again and again: what
 * stands behind it is put away until the head has ended, or for a while, should whoever ends it not come to wake the
 * next. Thread-safe.
 */
record LetterRows(Source source, SqlClock clock, PendingSql sql) {
    /** Only whoever dies between two statements, or has an earlier version, leaves a line to this. */
    private static final Duration AWAY = Duration.ofMinutes(10);
    /** Due at once also where times are rounded. */
    private static final long PAST_MILLIS = -1_000;
    /** Numbers of a sequence stay below; other keys end in bytes that do so once in 65,536. */
    private static final long NUMBERS_END = 1L << 48;

    private static final int MOST_TRIES = 3;

    /** Sends in the transaction of this thread. */
    void send(PendingCall letter, boolean inOrder) {
        try (Connection connection = source.inTransaction(Schema.Table.PENDING)) {
            long number = inOrder ? number(connection) : 0;
            byte[] key = letter.key().toBytes();
            if (inOrder) {
                ByteBuffer.wrap(key).putLong(PendingCallStore.LINE_LENGTH, number);
            }
            byte[] input = StrictText.utf8(letter.input());
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                if (changed(connection, sql.send(), key, letter.operation(), input, number)
                        || changed(connection, sql.sendInstead(), input, key, letter.operation(), input)
                        || isThere(connection, key, letter.operation())) {
                    return;
                }
                // It was handed on between two of these.
            }
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0130 What a call sends could not be written through " + source.name(), e);
        }
        throw new ProofStoreException("DEDUP0130 What a call sends could not be written through " + source.name()
                + ": the row of its message id came and went");
    }

    private long number(Connection connection) throws SQLException {
        return rows(connection, "SELECT " + clock.number(), row -> row.getLong(1))
                .get(0);
    }

    /** The same message: it has this id and this payload, and is on its way. */
    private boolean isThere(Connection connection, byte[] key, String operation) throws SQLException {
        return !rows(connection, sql.lock(), row -> row.getInt(1), key, operation)
                .isEmpty();
    }

    /** Puts away what stands behind these heads: none of it need be looked at. */
    void putAway(Connection connection, List<byte[]> behind) throws SQLException {
        List<ByteBuffer> lines = behind.stream()
                .map(key -> ByteBuffer.wrap(key, 0, PendingCallStore.LINE_LENGTH))
                .distinct()
                .toList();
        for (ByteBuffer line : lines) {
            putAway(connection, end(line, (byte) 0), end(line, (byte) -1));
        }
    }

    private void putAway(Connection connection, byte[] from, byte[] to) throws SQLException {
        Optional<byte[]> head = first(connection, from, to);
        if (head.isEmpty()) {
            return;
        }
        Parameters.update(connection, sql.putAway(), Parameters.millis(AWAY), head.get(), to);
        // Whoever ended the head meanwhile may have woken the next before it was put away.
        Optional<byte[]> now = first(connection, from, to);
        if (now.isPresent() && !Arrays.equals(now.get(), head.get())) {
            wake(connection, now.get());
        }
    }

    /** The row with this key has ended. */
    void wakeNext(Connection connection, byte[] key) throws SQLException {
        long number = ByteBuffer.wrap(key).getLong(PendingCallStore.LINE_LENGTH);
        if (number < 0 || number >= NUMBERS_END) {
            return;
        }
        ByteBuffer line = ByteBuffer.wrap(key, 0, PendingCallStore.LINE_LENGTH);
        Optional<byte[]> next = first(connection, end(line, (byte) 0), end(line, (byte) -1));
        if (next.isPresent()) {
            wake(connection, next.get());
        }
    }

    private void wake(Connection connection, byte[] key) throws SQLException {
        changed(connection, sql.wake(), PAST_MILLIS, key);
    }

    private Optional<byte[]> first(Connection connection, byte[] from, byte[] to) throws SQLException {
        return rows(connection, sql.first(), row -> row.getBytes(1), from, to).stream()
                .findFirst();
    }

    private static byte[] end(ByteBuffer line, byte rest) {
        byte[] key = new byte[StorageKey.LENGTH];
        Arrays.fill(key, rest);
        line.duplicate().get(key, 0, PendingCallStore.LINE_LENGTH);
        return key;
    }
}
