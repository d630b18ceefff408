package ee.dedupe.internal.outcome;

import ee.dedupe.internal.config.ConfiguredText;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.platform.PlatformApi;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Adds the servlet that tells of keys to each web module for which {@code dedupe.outcome.path} is set. It is not closed: who
 * calls it is told as for the operations themselves. Found by its services file.
 */
public final class OutcomeInitializer implements ServletContainerInitializer {
    /** For the server. */
    public OutcomeInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) throws ServletException {
        OutcomeSettings settings = PlatformApi.CONFIG.isAbsent()
                ? null
                : OutcomeSettings.read(new ConfiguredText(ConfigProvider.getConfig()))
                        .orElse(null);
        if (settings != null) {
            register(module, settings.path());
        }
    }

    private static void register(ServletContext module, String path) throws ServletException {
        ServletRegistration.Dynamic servlet = module.addServlet(
                "ee.dedupe.outcome",
                new OutcomeServlet(() -> OutcomeServlet.of(
                        CDI.current().select(RunningFeatures.class).get())));
        // Null where the module declares one of this name itself.
        if (servlet != null && !servlet.addMapping(path + "/*").isEmpty()) {
            throw new ServletException("DEDUP0155 dedupe.outcome.path = \"" + path
                    + "\" is the path of another servlet of the application");
        }
    }
}
