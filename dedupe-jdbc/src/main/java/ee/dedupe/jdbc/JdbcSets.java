package ee.dedupe.jdbc;

import ee.dedupe.jdbc.SubjectRows.Of;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Sets in a table, one row for each member, each statement in a transaction of its own. */
record JdbcSets(Source source, Dialect dialect) implements RecordStore.Sets {
    private <T> T alone(RowTries.Work<T> work) {
        try {
            return source.alone(connection -> RowTries.patiently(connection, dialect, work));
        } catch (SQLException e) {
            throw new ClaimStoreException(
                    "DEDUP0128 The database did not note or forget a claim through " + source.name() + Source.reason(e),
                    e);
        }
    }

    private SubjectRows rows() {
        return new SubjectRows(dialect.clock());
    }

    @Override
    public void add(Slot set, byte[] member, Duration life) {
        alone(connection -> {
            if (!rows().insert(connection, set.key(), Of.CLAIM, member, life)) {
                rows().prolong(connection, set.key(), Of.CLAIM, member, life);
            }
            return true;
        });
    }

    @Override
    public List<byte[]> members(Slot set) {
        return alone(connection -> rows().select(connection, set.key(), Of.CLAIM));
    }

    @Override
    public void remove(Slot set, List<byte[]> members) {
        alone(connection -> {
            for (byte[] member : members) {
                rows().delete(connection, set.key(), Of.CLAIM, member);
            }
            return true;
        });
    }
}
