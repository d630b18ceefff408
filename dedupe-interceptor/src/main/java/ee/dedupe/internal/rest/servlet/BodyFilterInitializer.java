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
 * request is behind it. Found by its services file.
 */
public final class BodyFilterInitializer implements ServletContainerInitializer {
    /** For the server. */
    public BodyFilterInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) {
        FilterRegistration.Dynamic filter = module.addFilter(ServletBody.PROPERTY, new BodyFilter());
        BodyFilter.registered();
        // Null where the module declares one of this name itself.
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(
                    EnumSet.of(DispatcherType.REQUEST, DispatcherType.FORWARD, DispatcherType.ASYNC), true, "/*");
        }
    }
}
