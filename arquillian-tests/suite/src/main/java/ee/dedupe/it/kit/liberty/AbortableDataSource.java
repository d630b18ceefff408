package ee.dedupe.it.kit.liberty;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/**
 * In the server: H2 with connections that can be aborted. The server aborts those of a transaction whose time is over and
 * forgets them, and H2, which ignores that, would hold on to what they had locked.
 */
public final class AbortableDataSource implements DataSource {
    private final JdbcDataSource h2 = new JdbcDataSource();

    public void setURL(String url) {
        h2.setURL(url);
    }

    public String getURL() {
        return h2.getURL();
    }

    @Override
    public Connection getConnection() throws SQLException {
        return abortable(h2.getConnection());
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return abortable(h2.getConnection(user, password));
    }

    private static Connection abortable(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                AbortableDataSource.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("abort")) {
                        connection.close();
                        return null;
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return h2.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        h2.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        h2.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return h2.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("org.h2");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return h2.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return h2.isWrapperFor(type);
    }
}
