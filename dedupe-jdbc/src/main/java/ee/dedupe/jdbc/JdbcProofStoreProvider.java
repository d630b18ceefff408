package ee.dedupe.jdbc;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.ProofStore;
import ee.dedupe.spi.ProofStoreException;
import ee.dedupe.spi.ProofStoreProvider;
import ee.dedupe.spi.StoreContext;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** Opens the store on the application's data source, once the table is seen to be there. */
public final class JdbcProofStoreProvider implements ProofStoreProvider {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");
    private static final Map<Integer, String> ISOLATIONS = Map.of(
            Connection.TRANSACTION_READ_UNCOMMITTED, "READ UNCOMMITTED",
            Connection.TRANSACTION_READ_COMMITTED, "READ COMMITTED",
            Connection.TRANSACTION_REPEATABLE_READ, "REPEATABLE READ",
            Connection.TRANSACTION_SERIALIZABLE, "SERIALIZABLE");

    /** For {@link java.util.ServiceLoader}. */
    public JdbcProofStoreProvider() {}

    @Override
    public String name() {
        return "jdbc";
    }

    @Override
    public List<ConfigKey> keys() {
        return JdbcSettings.KEYS;
    }

    @Override
    public ProofStore open(StoreContext context) {
        JdbcSettings settings = JdbcSettings.read(context);
        Source source = new Source(settings.dataSource(), lookUp(settings.dataSource()));
        ProofStore store = open(source, settings);
        tell(source);
        return store;
    }

    @SuppressWarnings("BanJNDI") // the name is the operator's
    private static DataSource lookUp(String name) {
        try {
            return InitialContext.doLookup(name);
        } catch (NamingException | ClassCastException e) {
            throw new ProofStoreException(
                    "DEDUP0120 There is no data source " + name
                            + ": set dedupe.jdbc.datasource to the name of the one that the application writes with",
                    e);
        }
    }

    static ProofStore open(Source source, JdbcSettings settings) {
        try (Connection connection = source.alone()) {
            Dialect dialect = Dialects.of(connection.getMetaData());
            Schema schema = new Schema(dialect);
            if (settings.create()) {
                schema.create(connection);
            }
            schema.check(connection);
            Cleanup cleanup = settings.cleanup().isZero()
                    ? Cleanup.idle(source, dialect)
                    : Cleanup.start(source, dialect, settings.cleanup());
            return new JdbcProofStore(source, dialect, cleanup);
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0120 The data source " + source.name() + " gives no connection that can be used", e);
        }
    }

    private static void tell(Source source) {
        try (Connection connection = source.alone()) {
            DatabaseMetaData database = connection.getMetaData();
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0126 Calls are recorded in their own transactions through " + source.name() + ": "
                            + database.getDatabaseProductName() + " " + database.getDatabaseProductVersion() + ", "
                            + ISOLATIONS.getOrDefault(connection.getTransactionIsolation(), "another isolation"));
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database does not tell what it is", e);
        }
    }
}
