package ee.dedupe.internal.openapi;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Knows the paths of the application's web modules, below which it tells of keys: the server makes the filter of the document
 * without CDI. Found by its services file. Thread-safe.
 */
public final class WebModules implements ServletContainerInitializer {
    private static final List<String> PATHS = new CopyOnWriteArrayList<>();

    /** For the server. */
    public WebModules() {}

    /** Returns the path of each module that is deployed: empty at the server's root, else with a slash before it. */
    public static List<String> paths() {
        return List.copyOf(PATHS);
    }

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) {
        String path = module.getContextPath();
        PATHS.add(path);
        module.addListener(new ServletContextListener() {
            @Override
            public void contextDestroyed(ServletContextEvent end) {
                PATHS.remove(path);
            }
        });
    }
}
