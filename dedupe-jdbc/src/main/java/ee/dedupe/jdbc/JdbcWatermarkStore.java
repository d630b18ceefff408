package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.proof.store.WatermarkStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;

/** One row for each source. Thread-safe. */
final class JdbcWatermarkStore implements WatermarkStore {
    /** A row may come, or go up, between two statements. */
    private static final int MOST_TRIES = 3;

    private static final String UPDATE =
            "UPDATE dedupe_watermark SET high_mark = ? WHERE source_name = ? AND high_mark < ?";

    private final Source source;
    private final String insert;
    private final String select;

    JdbcWatermarkStore(Source source, Dialect dialect) {
        this.source = source;
        this.insert = dialect.clock()
                .unlessThere()
                .apply("INSERT INTO dedupe_watermark (source_name, high_mark) VALUES (?, ?)");
        this.select = "SELECT high_mark FROM dedupe_watermark WHERE source_name = ? FOR UPDATE";
    }

    @Override
    public boolean advance(String name, long number) {
        try (Connection connection = source.inTransaction(Schema.Table.WATERMARKS)) {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                if (raised(connection, name, number)) {
                    return true;
                }
                OptionalLong mark = mark(connection, name);
                if (mark.isPresent() && mark.getAsLong() >= number) {
                    return false;
                }
                if (mark.isEmpty() && inserted(connection, name, number)) {
                    return true;
                }
            }
        } catch (SQLException e) {
            throw new ProofStoreException("DEDUP0129 A watermark could not be moved through " + source.name(), e);
        }
        // Whoever is merely stopped by another must come again: what was not seen to be taken is not taken.
        throw new ProofStoreException("DEDUP0129 Other transactions kept a watermark from being moved");
    }

    private static boolean raised(Connection connection, String name, long number) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(UPDATE)) {
            update.setLong(1, number);
            update.setString(2, name);
            update.setLong(3, number);
            return update.executeUpdate() == 1;
        }
    }

    private OptionalLong mark(Connection connection, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(select)) {
            query.setString(1, name);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
            }
        }
    }

    private boolean inserted(Connection connection, String name, long number) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(insert)) {
            statement.setString(1, name);
            statement.setLong(2, number);
            return statement.executeUpdate() == 1;
        } catch (SQLException e) {
            if (Parameters.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }
}
