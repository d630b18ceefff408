package ee.dedupe.it.histories;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.Executors;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.spi.NamingManager;

/** The names that a server gives an application. */
final class Names {
    private Names() {}

    /** For this process, once. */
    static void bind(Transactions transactions) throws NamingException {
        Map<String, Object> names = Map.of(
                "java:comp/TransactionSynchronizationRegistry",
                transactions,
                "java:comp/DefaultDataSource",
                transactions.dataSource(),
                "java:comp/DefaultManagedScheduledExecutorService",
                Executors.newScheduledThreadPool(4),
                "java:comp/DefaultManagedExecutorService",
                Executors.newCachedThreadPool());
        Context context = (Context) Proxy.newProxyInstance(
                Names.class.getClassLoader(), new Class<?>[] {Context.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("lookup")) {
                        return null;
                    }
                    Object found = names.get(String.valueOf(arguments[0]));
                    if (found == null) {
                        throw new NameNotFoundException(String.valueOf(arguments[0]));
                    }
                    return found;
                });
        NamingManager.setInitialContextFactoryBuilder(environment -> settings -> context);
    }
}
