package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.caller.CallerFilter;
import ee.dedupe.internal.rest.caller.RequestCaller;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the filters before the servlets of each web module: the one that keeps bodies as the last one, since what an
 * application's own filters make of the request is behind it. Found by its services file.
 */
public final class BodyFilterInitializer implements ServletContainerInitializer {
    /** The server calls it. */
    public BodyFilterInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) {
        addCallerFilter(module);
        FilterRegistration.Dynamic filter = module.addFilter(ServletBody.PROPERTY, new BodyFilter());
        BodyFilter.registered();
        // Null where the module declares one of this name itself.
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(
                    EnumSet.of(DispatcherType.REQUEST, DispatcherType.FORWARD, DispatcherType.ASYNC), true, "/*");
        }
    }

    /** Before the application's own, which may call guarded methods. What is forwarded has passed it. */
    private static void addCallerFilter(ServletContext module) {
        FilterRegistration.Dynamic filter = module.addFilter(RequestCaller.PROPERTY, new CallerFilter());
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(
                    EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR), false, "/*");
        }
    }
}
