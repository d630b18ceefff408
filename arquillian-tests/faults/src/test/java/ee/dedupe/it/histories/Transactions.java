package ee.dedupe.it.histories;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** As a server's transactions over one database: each is a thread's, and a connection's. */
final class Transactions implements TransactionSynchronizationRegistry {
    private static final ThreadLocal<Open> CURRENT = new ThreadLocal<>();
    private final JdbcConnectionPool pool;

    private static final class Open {
        final Connection connection;
        final List<Synchronization> watchers = new ArrayList<>();
        final Map<Object, Object> resources = new HashMap<>();
        boolean rollbackOnly;

        Open(Connection connection) {
            this.connection = connection;
        }
    }

    private Transactions(JdbcConnectionPool pool) {
        this.pool = pool;
    }

    /** At {@code host:port}, and {@code /name} of the database if it is not the usual one. */
    static Transactions over(String database) throws SQLException {
        URI address = URI.create("pg://" + database);
        PGConnectionPoolDataSource connections = new PGConnectionPoolDataSource();
        connections.setServerNames(new String[] {address.getHost()});
        connections.setPortNumbers(new int[] {address.getPort()});
        connections.setDatabaseName(
                address.getPath().isEmpty() ? "postgres" : address.getPath().substring(1));
        connections.setUser("postgres");
        connections.setConnectTimeout(2);
        connections.setSocketTimeout(5);
        JdbcConnectionPool pool = JdbcConnectionPool.create(connections);
        pool.setMaxConnections(60);
        pool.setLoginTimeout(3);
        return new Transactions(pool);
    }

    /** In one, which is rolled back when it throws. */
    <T> T call(Callable<T> work) throws Exception {
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            Open open = new Open(connection);
            CURRENT.set(open);
            int outcome = Status.STATUS_ROLLEDBACK;
            try {
                T result = work.call();
                if (open.rollbackOnly) {
                    throw new SQLException("can only roll back");
                }
                outcome = Status.STATUS_UNKNOWN;
                connection.commit();
                outcome = Status.STATUS_COMMITTED;
                return result;
            } finally {
                CURRENT.remove();
                end(open, outcome);
            }
        }
    }

    private static void end(Open open, int outcome) {
        try {
            if (outcome == Status.STATUS_ROLLEDBACK) {
                open.connection.rollback();
            }
            open.connection.setAutoCommit(true);
        } catch (SQLException gone) {
            // The database rolls back what nobody commits.
        }
        open.watchers.forEach(watcher -> watcher.afterCompletion(outcome));
    }

    /** What joins the transaction of its thread. */
    DataSource dataSource() {
        return (DataSource) Proxy.newProxyInstance(
                Transactions.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getConnection" -> CURRENT.get() == null ? pool.getConnection() : joined(CURRENT.get());
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "equals" -> proxy == arguments[0];
                    default -> method.getReturnType() == int.class ? 0 : null;
                });
    }

    private static Connection joined(Open open) {
        return (Connection) Proxy.newProxyInstance(
                Transactions.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(open.connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private Open open() {
        Open open = CURRENT.get();
        if (open == null) {
            throw new IllegalStateException("no transaction");
        }
        return open;
    }

    @Override
    public int getTransactionStatus() {
        Open open = CURRENT.get();
        if (open == null) {
            return Status.STATUS_NO_TRANSACTION;
        }
        return open.rollbackOnly ? Status.STATUS_MARKED_ROLLBACK : Status.STATUS_ACTIVE;
    }

    @Override
    public Object getTransactionKey() {
        return CURRENT.get();
    }

    @Override
    public void putResource(Object key, Object value) {
        open().resources.put(key, value);
    }

    @Override
    public Object getResource(Object key) {
        return open().resources.get(key);
    }

    @Override
    public void registerInterposedSynchronization(Synchronization watcher) {
        open().watchers.add(watcher);
    }

    @Override
    public void setRollbackOnly() {
        open().rollbackOnly = true;
    }

    @Override
    public boolean getRollbackOnly() {
        return open().rollbackOnly;
    }
}
