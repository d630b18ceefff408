package ee.dedupe.benchmarks.records;

import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Hashtable;
import java.util.logging.Logger;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source that always gives the same connection and never closes it, as a server's does within a transaction. Found
 * under each name, once it is {@link #bind bound}.
 */
public final class OneConnection implements InitialContextFactory {
    private static volatile @Nullable DataSource bound;

    /** For JNDI. */
    public OneConnection() {}

    /** Has every name lead to this connection. */
    static void bind(Connection connection) {
        bound = source(connection);
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, OneConnection.class.getName());
    }

    @Override
    public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
        return new InitialContext(true) {
            @Override
            public @Nullable Object lookup(String name) {
                return bound;
            }
        };
    }

    private static DataSource source(Connection connection) {
        Connection kept = (Connection) Proxy.newProxyInstance(
                OneConnection.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) ->
                        method.getName().equals("close") ? null : method.invoke(connection, arguments));
        return new DataSource() {
            @Override
            public Connection getConnection() {
                return kept;
            }

            @Override
            public Connection getConnection(String user, String password) {
                return kept;
            }

            @Override
            public @Nullable PrintWriter getLogWriter() {
                return null;
            }

            @Override
            public void setLogWriter(PrintWriter writer) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void setLoginTimeout(int seconds) {
                throw new UnsupportedOperationException();
            }

            @Override
            public int getLoginTimeout() {
                return 0;
            }

            @Override
            public Logger getParentLogger() {
                return Logger.getGlobal();
            }

            @Override
            public <T> T unwrap(Class<T> type) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean isWrapperFor(Class<?> type) {
                return false;
            }
        };
    }
}
