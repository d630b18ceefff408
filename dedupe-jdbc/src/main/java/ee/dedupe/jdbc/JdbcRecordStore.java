package ee.dedupe.jdbc;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Records in a table, each change in a short transaction of its own. A change on another node is not told here: who waits looks
 * again. Thread-safe.
 */
final class JdbcRecordStore implements RecordStore {
    private static final int CLAIM = 0;
    private static final int SUBJECT = 1;

    private final Source source;
    private final Dialect dialect;
    private final RecordSql sql;
    private final Cleanup cleanup;

    /**
     * Makes a store in a database that has the tables.
     *
     * @param cleanup ends with the store
     */
    JdbcRecordStore(Source source, Dialect dialect, Cleanup cleanup) {
        this.source = source;
        this.dialect = dialect;
        this.sql = new RecordSql(dialect.clock());
        this.cleanup = cleanup;
    }

    private <T> T alone(String what, RowTries.Work<T> work) {
        try {
            return source.alone(connection -> RowTries.patiently(connection, dialect, work));
        } catch (SQLException e) {
            throw new ClaimStoreException(
                    "DEDUP0128 The database did not " + what + " a claim through " + source.name() + Source.reason(e),
                    e);
        }
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return alone("read", connection -> select(connection, slot));
    }

    private Optional<byte[]> select(Connection connection, Slot slot) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(sql.select())) {
            ofSlot(select, 1, slot);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
            }
        }
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        return alone("grant", connection -> {
            RowTries tries = new RowTries();
            do {
                if (isInserted(connection, slot, record, life)) {
                    return Optional.empty();
                }
                Optional<byte[]> found = select(connection, slot);
                if (found.isPresent()) {
                    return found;
                }
                if (isWritten(connection, sql.takeOver(), slot, record, life)) {
                    return Optional.empty();
                }
            } while (tries.another());
            throw new ClaimStoreException("DEDUP0128 A claim has changed again and again while it was read");
        });
    }

    private boolean isInserted(Connection connection, Slot slot, byte[] record, Duration life) throws SQLException {
        try {
            return isWritten(connection, sql.insert(), slot, record, life);
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    private static boolean isWritten(Connection connection, String write, Slot slot, byte[] record, Duration life)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(write)) {
            ofRecord(statement, slot, record, life);
            return statement.executeUpdate() == 1;
        }
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return alone(
                "change",
                connection -> Arrays.equals(known, record)
                        ? isProlonged(connection, slot, known, life)
                        : isReplaced(connection, slot, known, record, life));
    }

    private boolean isReplaced(Connection connection, Slot slot, byte[] known, byte[] record, Duration life)
            throws SQLException {
        try (PreparedStatement replace = connection.prepareStatement(sql.replace())) {
            ofRecord(replace, slot, record, life);
            replace.setBytes(6, digest(known));
            return replace.executeUpdate() == 1;
        }
    }

    private boolean isProlonged(Connection connection, Slot slot, byte[] known, Duration life) throws SQLException {
        try (PreparedStatement prolong = connection.prepareStatement(sql.prolong())) {
            prolong.setLong(1, Parameters.millis(life));
            ofSlot(prolong, 2, slot);
            prolong.setBytes(4, digest(known));
            return prolong.executeUpdate() == 1;
        }
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        return alone("remove", connection -> {
            try (PreparedStatement remove = connection.prepareStatement(sql.remove())) {
                ofSlot(remove, 1, slot);
                remove.setBytes(3, digest(known));
                return remove.executeUpdate() == 1;
            }
        });
    }

    @Override
    public List<Slot> some(int most) {
        return alone("list", connection -> {
            try (PreparedStatement select = connection.prepareStatement(sql.some())) {
                select.setMaxRows(most);
                select.setInt(1, CLAIM);
                List<Slot> some = new ArrayList<>();
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        some.add(Slot.of(Kind.CLAIM, row.getBytes(1), ANYWHERE));
                    }
                }
                return some;
            }
        });
    }

    @Override
    public Optional<Sets> sets() {
        return Optional.of(new JdbcSets(source, dialect));
    }

    /** Digest, content, life, slot. */
    private static void ofRecord(PreparedStatement statement, Slot slot, byte[] record, Duration life)
            throws SQLException {
        statement.setBytes(1, digest(record));
        statement.setBytes(2, record);
        statement.setLong(3, Parameters.millis(life));
        ofSlot(statement, 4, slot);
    }

    private static void ofSlot(PreparedStatement statement, int first, Slot slot) throws SQLException {
        statement.setBytes(first, slot.key());
        statement.setInt(first + 1, slot.kind() == Kind.CLAIM ? CLAIM : SUBJECT);
    }

    /** Makes the digest that is compared in place of the record: not every database compares large values. */
    private static byte[] digest(byte[] record) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(record);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() {
        cleanup.close();
    }
}
