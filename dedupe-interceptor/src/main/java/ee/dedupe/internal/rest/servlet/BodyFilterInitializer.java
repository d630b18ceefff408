package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.rest.body.ServletBody;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the filter before the servlets of each web module, as the last one: what an application's own filters make of the
 * request is behind it. Found by its services file, where servers look for one; {@link BodyFilterObserver} is for the others.
 */
public final class BodyFilterInitializer implements ServletContainerInitializer {
    private static volatile boolean inForce;

    /** For the server. */
    public BodyFilterInitializer() {}

    /** Whether a web module of this application has the filter. */
    public static boolean isInForce() {
        return inForce;
    }

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) {
        register(module);
    }

    /** Does nothing for a module that has it. */
    static void register(ServletContext module) {
        FilterRegistration.Dynamic filter = module.addFilter(ServletBody.PROPERTY, new BodyFilter());
        inForce = true;
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(
                    EnumSet.of(DispatcherType.REQUEST, DispatcherType.FORWARD, DispatcherType.ASYNC), true, "/*");
        }
    }
}
