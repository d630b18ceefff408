package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/**
 * Growing numbers for a producer whose consumers use {@link ee.dedupe.Watermarks}. It takes them in blocks from a row of the
 * table of watermarks, so that a thousand numbers cost one look and one update. No number is given out twice, by any process
 * with this name. After a crash, or a block that was taken in vain, some are missing. Thread-safe.
 *
 * <pre>{@code
 * var numbers = new HiLoSequence(dataSource, "orders-node1", 1_000, managedExecutor);
 * message.setStringProperty("source", "orders-node1");
 * message.setLongProperty("number", numbers.next());
 * }</pre>
 *
 * <p>The numbers of one object grow, and so do those of one that is made after it has ended. Two producers at a time with one
 * name get numbers of different blocks, and a consumer would take the smaller ones for duplicates: each has a name of its own.
 */
public final class HiLoSequence {
    private static final Pattern NAME = Pattern.compile("[!-~]{1,190}");
    private static final int LARGEST_BLOCK = 1_000_000;
    private static final int MOST_TRIES = 100;

    private final DataSource dataSource;
    private final String row;
    private final int block;
    private final Executor executor;
    private long next;
    private long end;

    /**
     * A sequence; nothing is taken yet.
     *
     * @param dataSource of the database that has the table {@code dedupe_watermark}
     * @param name of the producer: 1 to 190 characters of {@code !} to {@code ~}
     * @param block how many numbers are taken at once: 1 to 1,000,000
     * @param executor that runs tasks outside of the caller's transaction, such as a {@code ManagedExecutorService}; a block
     *     that is taken within one would be given out again after its rollback
     * @throws IllegalArgumentException for a name or block outside its bounds
     */
    public HiLoSequence(DataSource dataSource, String name, int block, Executor executor) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("The name must be 1 to 190 visible ASCII characters");
        }
        if (block < 1 || block > LARGEST_BLOCK) {
            throw new IllegalArgumentException("A block must be of 1 to " + LARGEST_BLOCK + " numbers, was " + block);
        }
        this.dataSource = dataSource;
        this.row = "sequence:" + name;
        this.block = block;
        this.executor = executor;
    }

    /**
     * The next number, from 1 on. Asks the database once for each block, and waits for it.
     *
     * @throws IllegalStateException when it cannot be asked, or the executor runs tasks in a transaction; no number is given
     *     out then, and the next call asks again
     */
    public synchronized long next() {
        if (next == end) {
            end = taken();
            next = end - block;
        }
        return ++next;
    }

    /** The last number of a block that is nobody else's. */
    private long taken() {
        try {
            return CompletableFuture.supplyAsync(this::take, executor).join();
        } catch (CompletionException e) {
            throw new IllegalStateException("No numbers could be taken for " + row, e.getCause());
        }
    }

    private long take() {
        try (Connection connection = dataSource.getConnection()) {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                OptionalLong mark = mark(connection);
                if (tries == 0 && Source.isInTransaction(connection)) {
                    throw new IllegalStateException(
                            "The executor runs tasks in a transaction, or the data source's connections"
                                    + " do not commit each statement");
                }
                if (mark.isEmpty()) {
                    insert(connection);
                } else if (raised(connection, mark.getAsLong())) {
                    return mark.getAsLong() + block;
                }
            }
            throw new IllegalStateException("Other producers of this name were always faster");
        } catch (SQLException e) {
            throw new IllegalStateException("The database does not give numbers out", e);
        }
    }

    private OptionalLong mark(Connection connection) throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("SELECT high_mark FROM dedupe_watermark WHERE source_name = ?")) {
            query.setString(1, row);
            try (ResultSet found = query.executeQuery()) {
                return found.next() ? OptionalLong.of(found.getLong(1)) : OptionalLong.empty();
            }
        }
    }

    /** Of two that insert at once the other one may be first. */
    private void insert(Connection connection) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO dedupe_watermark (source_name, high_mark) VALUES (?, 0)")) {
            insert.setString(1, row);
            insert.executeUpdate();
        } catch (SQLException e) {
            if (!Parameters.isDuplicate(e)) {
                throw e;
            }
        }
    }

    /** Whether nobody has taken numbers since the mark was seen. */
    private boolean raised(Connection connection, long mark) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE dedupe_watermark SET high_mark = ? WHERE source_name = ? AND high_mark = ?")) {
            update.setLong(1, mark + block);
            update.setString(2, row);
            update.setLong(3, mark);
            return update.executeUpdate() == 1;
        }
    }
}
