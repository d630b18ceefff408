package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls in a table, each change a transaction of its own. Thread-safe. */
final class JdbcPendingCallStore implements PendingCallStore {
    /** A call that stops the insert may end before it is taken over. */
    private static final int MOST_TRIES = 3;

    private final Source source;
    private final Dialect dialect;
    private final PendingSql sql;

    /** In a database that has the table. */
    JdbcPendingCallStore(Source source, Dialect dialect) {
        this.source = source;
        this.dialect = dialect;
        this.sql = new PendingSql(dialect.clock());
    }

    @Override
    public Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
        byte[] key = call.key().toBytes();
        byte[] input = call.input().getBytes(StandardCharsets.UTF_8);
        return asked(connection -> {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                Object[] inserted = {
                    key, call.operation(), input, call.run(), owner.process(), owner.attempt(), millis(lease)
                };
                if (changed(connection, sql.insert(), inserted)) {
                    return Begun.NEW;
                }
                Object[] taken = {call.operation(), input, owner.process(), owner.attempt(), millis(lease), key};
                if (changed(connection, sql.takeOver(), taken)) {
                    return Begun.TAKEN_OVER;
                }
            }
            return isOwn(connection, key, owner, lease);
        });
    }

    /** A driver or a proxy may have sent the statements twice: the call is held by who asks. */
    private Begun isOwn(Connection connection, byte[] key, OwnerToken owner, Duration lease) throws SQLException {
        Object[] own = {millis(lease), key, owner.process(), owner.attempt()};
        if (changed(connection, sql.renewNew(), own)) {
            return Begun.NEW;
        }
        return changed(connection, sql.renew(), own) ? Begun.TAKEN_OVER : Begun.HELD;
    }

    @Override
    public void takeBack(StorageKey key, OwnerToken owner) {
        Object[] owned = {key.toBytes(), owner.process(), owner.attempt()};
        Object[] waiting = {0, 0L, owned[0], owned[1], owned[2]};
        asked(connection -> changed(connection, sql.endNew(), owned) || changed(connection, sql.putOff(), waiting));
    }

    @Override
    public boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
        return change(sql.renew(), millis(lease), key.toBytes(), owner.process(), owner.attempt());
    }

    @Override
    public Optional<PendingCall> held(StorageKey key, OwnerToken owner) {
        return asked(connection -> held(connection, key.toBytes(), owner));
    }

    @Override
    public boolean failed(StorageKey key, OwnerToken owner, boolean failed) {
        return change(sql.failed(), failed ? 1 : 0, key.toBytes(), owner.process(), owner.attempt());
    }

    @Override
    public void end(StorageKey key, OwnerToken owner) {
        change(sql.end(), key.toBytes(), owner.process(), owner.attempt());
    }

    @Override
    public void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause) {
        change(sql.putOff(), attempts, millis(pause), key.toBytes(), owner.process(), owner.attempt());
    }

    @Override
    public void giveUp(StorageKey key, OwnerToken owner) {
        change(sql.giveUp(), PendingSql.NEVER_MILLIS, key.toBytes(), owner.process(), owner.attempt());
    }

    @Override
    public Left left(String operation, int most) {
        return asked(connection -> new Left(
                count(connection, sql.countWaiting(), operation, most),
                count(connection, sql.countGivenUp(), operation, most)));
    }

    private static int count(Connection connection, String statement, String operation, int most) throws SQLException {
        return rows(connection, statement, row -> row.getInt(1), operation, most)
                .get(0);
    }

    @Override
    public List<GivenUp> givenUp(String operation, int most) {
        return asked(connection -> rows(
                connection,
                sql.givenUp(),
                row -> new GivenUp(StorageKey.of(row.getBytes(1)), row.getInt(2)),
                operation,
                most));
    }

    @Override
    public boolean retry(StorageKey key) {
        return change(sql.retry(), (Object) key.toBytes());
    }

    @Override
    public boolean drop(StorageKey key) {
        return change(sql.drop(), (Object) key.toBytes());
    }

    @Override
    public void send(PendingCall letter, boolean inOrder) {
        try (Connection connection = source.inTransaction(Schema.Table.PENDING)) {
            long number = inOrder ? number(connection) : 0;
            byte[] key = letter.key().toBytes();
            if (inOrder) {
                ByteBuffer.wrap(key).putLong(LINE_LENGTH, number);
            }
            Object[] sent = {key, letter.operation(), letter.input().getBytes(StandardCharsets.UTF_8), number};
            // One that is there has the same message id: it is the same message.
            changed(connection, sql.send(), sent);
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0130 What a call sends could not be written through " + source.name(), e);
        }
    }

    private long number(Connection connection) throws SQLException {
        return rows(connection, "SELECT " + dialect.clock().number(), row -> row.getLong(1))
                .get(0);
    }

    @Override
    public Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
        return asked(connection -> {
            for (byte[] key : due(connection, operation)) {
                if (changed(connection, sql.take(), owner.process(), owner.attempt(), millis(lease), key)) {
                    return held(connection, key, owner);
                }
            }
            return Optional.empty();
        });
    }

    private List<byte[]> due(Connection connection, String operation) throws SQLException {
        return rows(connection, sql.due(), row -> row.getBytes(1), operation);
    }

    /** What is read of a row. */
    private interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    private static <T> List<T> rows(Connection connection, String statement, Reading<T> reading, Object... values)
            throws SQLException {
        List<T> read = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(statement)) {
            set(query, values);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    read.add(reading.of(rows));
                }
            }
        }
        return read;
    }

    private Optional<PendingCall> held(Connection connection, byte[] key, OwnerToken owner) throws SQLException {
        return rows(
                        connection,
                        sql.select(),
                        row -> new PendingCall(
                                StorageKey.of(key),
                                row.getString(1),
                                new String(row.getBytes(2), StandardCharsets.UTF_8),
                                row.getInt(3),
                                Duration.ofMillis(Math.max(0, row.getLong(4))),
                                row.getLong(5),
                                row.getInt(6) != 0),
                        key,
                        owner.process(),
                        owner.attempt())
                .stream()
                .findFirst();
    }

    private boolean change(String statement, Object... values) {
        return asked(connection -> changed(connection, statement, values));
    }

    private static boolean changed(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement change = connection.prepareStatement(statement)) {
            set(change, values);
            return change.executeUpdate() == 1;
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            if (values[i] instanceof byte[] bytes) {
                statement.setBytes(i + 1, bytes);
            } else {
                statement.setObject(i + 1, values[i]);
            }
        }
    }

    private static long millis(Duration duration) {
        return Parameters.millis(duration);
    }

    private <T> T asked(RowTries.Work<T> question) {
        try {
            return source.alone(connection -> RowTries.patiently(connection, dialect, question));
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0130 A call that may have to be recovered could not be noted through " + source.name()
                            + Source.reason(e),
                    e);
        }
    }
}
