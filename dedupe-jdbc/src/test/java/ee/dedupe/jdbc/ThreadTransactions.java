package ee.dedupe.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * As a server's data source: while a thread has a transaction, each connection that it asks for is that transaction's, and to
 * close it does nothing.
 */
final class ThreadTransactions implements DataSource {
    private final DataSource database;
    private final int isolation;

    @SuppressWarnings("ThreadLocalUsage") // each database has transactions of its own
    private final ThreadLocal<Connection> current = new ThreadLocal<>();

    ThreadTransactions(DataSource database, int isolation) {
        this.database = database;
        this.isolation = isolation;
    }

    void begin() {
        try {
            Connection connection = database.getConnection();
            connection.setTransactionIsolation(isolation);
            connection.setAutoCommit(false);
            current.set(connection);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean commit() {
        try (Connection connection = current.get()) {
            connection.commit();
            return true;
        } catch (SQLException refused) {
            return false;
        } finally {
            current.remove();
        }
    }

    void rollback() {
        try (Connection connection = current.get()) {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } finally {
            current.remove();
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = current.get();
        return connection == null ? database.getConnection() : handle(connection);
    }

    private static Connection handle(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                ThreadTransactions.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, args) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(connection, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
