package ee.dedupe.client;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.inject.Singleton;

/**
 * Adds the interceptors. The jar has no {@code beans.xml}, so that no server scans it for classes whose optional APIs are
 * absent.
 */
public class ClientExtension implements Extension {
    private static final boolean GUARDS = isThere("ee.dedupe.DedupeContext");

    /** The container calls it. */
    public ClientExtension() {}

    void addInterceptors(@Observes BeforeBeanDiscovery discovery) {
        add(discovery, CallInterceptor.class);
        add(discovery, AttemptInterceptor.class);
        if (GUARDS) {
            add(discovery, GuardedAttemptInterceptor.class);
        }
    }

    private static void add(BeforeBeanDiscovery discovery, Class<?> interceptor) {
        discovery.addAnnotatedType(interceptor, interceptor.getName());
    }

    void addKeys(@Observes AfterBeanDiscovery discovery) {
        discovery
                .<CallKeys>addBean()
                .beanClass(CallKeys.class)
                .types(CallKeys.class)
                .scope(Singleton.class)
                .produceWith(beans -> new CallKeys(GUARDS ? DedupeRun.in(beans) : GuardedRun.NONE));
    }

    private static boolean isThere(String className) {
        try {
            Class.forName(className, false, ClientExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }
}
