package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.WatermarkNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import javax.sql.DataSource;

/** The store over a real database, and an application's work beside it. */
final class DatabaseNode implements ProofNode, WatermarkNode {
    private static final Set<String> MADE = new HashSet<>();

    private final ThreadTransactions transactions;
    private final ProofStore store;
    private final ProofStore another;
    private final WatermarkStore watermarks;

    DatabaseNode(DataSource database, int isolation) {
        transactions = new ThreadTransactions(database, isolation);
        Source source = new Source("test", transactions);
        JdbcSettings settings = new JdbcSettings("test", true, Duration.ZERO);
        store = JdbcProofStoreProvider.open(source, settings);
        another = JdbcProofStoreProvider.open(source, new JdbcSettings("test", false, Duration.ZERO, "another"));
        watermarks = JdbcProofStoreProvider.openWatermarks(source, settings);
        makeWork(database);
    }

    /**
     * Once for each database, and no test goes on before: PostgreSQL refuses one of two that make it at once, and H2 lets
     * inserts of others wait for a statement that only might make it.
     */
    private void makeWork(DataSource database) {
        synchronized (MADE) {
            try (Connection connection = database.getConnection()) {
                if (MADE.add(connection.getMetaData().getURL())) {
                    execute("CREATE TABLE IF NOT EXISTS work (name VARCHAR(64) NOT NULL)");
                }
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    DatabaseNode(DataSource database) {
        this(database, Connection.TRANSACTION_READ_COMMITTED);
    }

    private void execute(String sql) {
        try (Connection connection = transactions.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public ProofStore store() {
        return store;
    }

    @Override
    public ProofStore another() {
        return another;
    }

    @Override
    public WatermarkStore watermarks() {
        return watermarks;
    }

    @Override
    public void begin() {
        transactions.begin();
    }

    @Override
    public boolean commit() {
        return transactions.commit();
    }

    @Override
    public void rollback() {
        transactions.rollback();
    }

    @Override
    public void work(String name) {
        try (Connection connection = transactions.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO work (name) VALUES (?)")) {
            insert.setString(1, name);
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public int done(String name) {
        try (Connection connection = transactions.getConnection();
                PreparedStatement count = connection.prepareStatement("SELECT COUNT(*) FROM work WHERE name = ?")) {
            count.setString(1, name);
            try (ResultSet result = count.executeQuery()) {
                result.next();
                return result.getInt(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        store.close();
        another.close();
    }
}
