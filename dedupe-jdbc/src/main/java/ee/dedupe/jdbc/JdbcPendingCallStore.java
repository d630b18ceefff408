package ee.dedupe.jdbc;

import static ee.dedupe.jdbc.Parameters.changed;
import static ee.dedupe.jdbc.Parameters.rows;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.text.StrictText;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Calls in a table, each change a transaction of its own. Thread-safe. */
final class JdbcPendingCallStore implements PendingCallStore {
    /** A call that stops the insert may end before it is taken over. */
    private static final int MOST_TRIES = 3;

    /** Each look but the last puts some lines away that nobody may take from now. */
    private static final int MOST_LOOKS = 50;

    private final Source source;
    private final Dialect dialect;
    private final PendingSql sql;
    private final LetterRows letters;

    JdbcPendingCallStore(Source source, Dialect dialect) {
        this.source = source;
        this.dialect = dialect;
        this.sql = new PendingSql(dialect.clock());
        this.letters = new LetterRows(source, dialect.clock(), sql);
    }

    @Override
    public Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
        byte[] key = call.key().toBytes();
        byte[] input = StrictText.utf8(call.input());
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
        byte[] row = key.toBytes();
        asked(connection -> ended(connection, row, sql.end(), row, owner.process(), owner.attempt()));
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
    public boolean retry(String operation, StorageKey key) {
        return change(sql.retry(), key.toBytes(), operation);
    }

    @Override
    public boolean drop(String operation, StorageKey key) {
        byte[] row = key.toBytes();
        return asked(connection -> ended(connection, row, sql.drop(), row, operation));
    }

    /** Ends a call. What stood behind it is the first of its line now. */
    private boolean ended(Connection connection, byte[] key, String statement, Object... values) throws SQLException {
        boolean ended = changed(connection, statement, values);
        if (ended) {
            letters.wakeNext(connection, key);
        }
        return ended;
    }

    @Override
    public void send(PendingCall letter, boolean inOrder) {
        letters.send(letter, inOrder);
    }

    @Override
    public Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
        return asked(connection -> {
            for (int looks = 0; looks < MOST_LOOKS; looks++) {
                List<Candidate> found = candidates(connection, operation);
                for (Candidate one : found) {
                    Object[] taken = {
                        owner.process(),
                        owner.attempt(),
                        millis(lease),
                        one.key().toBytes()
                    };
                    if (one.first() && changed(connection, sql.take(), taken)) {
                        return held(connection, one.key().toBytes(), owner);
                    }
                }
                List<byte[]> behind = found.stream()
                        .filter(one -> !one.first())
                        .map(one -> one.key().toBytes())
                        .toList();
                if (behind.isEmpty()) {
                    break;
                }
                letters.putAway(connection, behind);
            }
            return Optional.empty();
        });
    }

    /** A call that may be taken if it is the first of its line. */
    private record Candidate(StorageKey key, boolean first) {}

    private List<Candidate> candidates(Connection connection, String operation) throws SQLException {
        return rows(
                connection,
                sql.due(),
                row -> new Candidate(StorageKey.of(row.getBytes(1)), row.getInt(2) != 0),
                operation);
    }

    private Optional<PendingCall> held(Connection connection, byte[] key, OwnerToken owner) throws SQLException {
        return rows(
                        connection,
                        sql.select(),
                        row -> new PendingCall(
                                StorageKey.of(key),
                                row.getString(1),
                                input(row.getBytes(2)),
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

    private static String input(byte[] stored) {
        String text = StrictText.text(stored);
        if (text == null) {
            throw new ProofStoreException("DEDUP0130 A row of dedupe_pending has an input that is no text");
        }
        return text;
    }

    private boolean change(String statement, Object... values) {
        return asked(connection -> changed(connection, statement, values));
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
