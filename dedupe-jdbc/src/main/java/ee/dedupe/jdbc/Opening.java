package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.spi.StoreContext;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/**
 * A database that is seen to have what a store needs.
 *
 * @param cleanup of the table, until it is closed
 * @param application whose it is, in a column of the table
 */
record Opening(Source source, Dialect dialect, Cleanup cleanup, String application) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.jdbc");
    private static final Map<Integer, String> ISOLATIONS = Map.of(
            Connection.TRANSACTION_READ_UNCOMMITTED, "READ UNCOMMITTED",
            Connection.TRANSACTION_READ_COMMITTED, "READ COMMITTED",
            Connection.TRANSACTION_REPEATABLE_READ, "REPEATABLE READ",
            Connection.TRANSACTION_SERIALIZABLE, "SERIALIZABLE");

    /**
     * Opens the database of an application, and tells the log which one it is.
     *
     * @throws ProofStoreException with the reason, when the table cannot be used
     */
    static Opening of(StoreContext context, Schema.Table table) {
        return of(context, table, JdbcSettings.read(context));
    }

    /** Opens it with settings that are not all in the context. */
    static Opening of(StoreContext context, Schema.Table table, JdbcSettings settings) {
        Source source = new Source(settings.dataSource(), lookUp(settings.dataSource()));
        Opening opened = of(source, settings, table);
        tell(source, table);
        tellOfPool(context, source, table);
        if (table.isJoined()) {
            warnUnlessSeenToJoin(source);
        }
        return opened;
    }

    static Opening of(Source source, JdbcSettings settings, Schema.Table table) {
        try {
            Dialect dialect = source.alone(connection -> opened(connection, source, settings, table));
            Duration pause = table.ends() ? settings.cleanup() : Duration.ZERO;
            String application = settings.application();
            return new Opening(source, dialect, Cleanup.start(source, dialect, table, application, pause), application);
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0120 The data source " + source.name() + " gives no connection that can be used"
                            + Source.reason(e),
                    e);
        }
    }

    private static Dialect opened(Connection connection, Source source, JdbcSettings settings, Schema.Table table)
            throws SQLException {
        Dialect dialect = Dialects.of(connection.getMetaData());
        open(connection, source, settings, new Schema(dialect, table));
        if (table.ends()) {
            // With the claims or records that they lead to.
            open(connection, source, settings, new Schema(dialect, Schema.Table.SUBJECTS));
        }
        return dialect;
    }

    private static void open(Connection connection, Source source, JdbcSettings settings, Schema schema)
            throws SQLException {
        if (settings.create()) {
            schema.create(connection);
        }
        schema.check(connection);
        schema.checkWritable(connection, source.name());
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

    private static void tell(Source source, Schema.Table table) {
        try {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0126 " + table.meaning() + " through " + source.name() + ": "
                            + source.alone(Opening::description));
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database does not tell what it is", e);
        }
    }

    private static String description(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        return database.getDatabaseProductName() + " " + database.getDatabaseProductVersion() + ", "
                + ISOLATIONS.getOrDefault(connection.getTransactionIsolation(), "another isolation");
    }

    /**
     * Says what size the pool must have, which a data source does not tell, where the table is written beside the calls'
     * transactions. Where claims are kept in it too, theirs is the one line.
     */
    static void tellOfPool(StoreContext context, Source source, Schema.Table table) {
        boolean first = table == Schema.Table.CLAIMS
                || !context.text("dedupe.store", "").equals("jdbc");
        if (first && !table.isJoined()) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0136 While the transaction of a call holds a connection of " + source.name()
                            + ", the call may need a second one for a moment. Calls wait for each other and are refused if"
                            + " the pool is too small for that: " + Source.POOL_SIZE);
        }
    }

    /**
     * Warns where connections are never in auto-commit. The library sees by auto-commit whether a connection takes part
     * in a call's transaction: here it cannot.
     */
    static void warnUnlessSeenToJoin(Source source) {
        try {
            if (!source.commitsByItself()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "DEDUP0135 The connections of the data source " + source.name()
                                + " are not in auto-commit outside of a transaction either, so that it cannot be seen"
                                + " whether they take part in one. If they do not, records of calls are lost: let it be a data"
                                + " source of the server's that joins transactions, or set its connections to auto-commit");
            }
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database does not tell whether it commits by itself", e);
        }
    }
}
