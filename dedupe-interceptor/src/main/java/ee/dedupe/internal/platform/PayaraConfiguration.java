package ee.dedupe.internal.platform;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What Payara is configured to, which it shows to applications without an API to build against. */
final class PayaraConfiguration {
    private static final String THREAD_POOL = "org.glassfish.grizzly.config.dom.ThreadPool";

    private PayaraConfiguration() {}

    /**
     * How many threads take requests at most; empty on another server.
     *
     * @throws ReflectiveOperationException on a Payara that is made otherwise
     */
    static OptionalInt requestThreads() throws ReflectiveOperationException {
        Class<?> globals;
        try {
            globals = type("org.glassfish.internal.api.Globals");
        } catch (ClassNotFoundException anotherServer) {
            return OptionalInt.empty();
        }
        Object services = globals.getMethod("getDefaultHabitat").invoke(null);
        Object config = type("org.glassfish.hk2.api.ServiceLocator")
                .getMethod("getService", Class.class, String.class, Annotation[].class)
                .invoke(
                        services,
                        type("com.sun.enterprise.config.serverbeans.Config"),
                        "default-instance-name",
                        new Annotation[0]);
        Object pools = ask("com.sun.enterprise.config.serverbeans.Config", config, "getThreadPools");
        for (Object pool : (List<?>) ask("com.sun.enterprise.config.serverbeans.ThreadPools", pools, "getThreadPool")) {
            if ("http-thread-pool".equals(ask(THREAD_POOL, pool, "getName"))) {
                return OptionalInt.of(Integer.parseInt((String) ask(THREAD_POOL, pool, "getMaxThreadPoolSize")));
            }
        }
        return OptionalInt.empty();
    }

    private static Object ask(String type, @Nullable Object of, String what) throws ReflectiveOperationException {
        return type(type).getMethod(what).invoke(of);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, PayaraConfiguration.class.getClassLoader());
    }
}
