package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.config.ConfiguredText;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.watch.WatchedRequest;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRequestEvent;
import jakarta.servlet.ServletRequestListener;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Listens, where requests are watched, for those that end without an answer of Jakarta REST. Found by its services file. */
public final class WatchInitializer implements ServletContainerInitializer {
    /** The server creates it, by the services file. */
    public WatchInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) {
        if (PlatformApi.CONFIG.isAbsent()) {
            return;
        }
        ConfiguredText configured = new ConfiguredText(ConfigProvider.getConfig());
        if (configured.flag("dedupe.enabled", true)
                && WatchSettings.read(configured).isPresent()) {
            module.addListener(new End());
        }
    }

    /** An exception that nobody maps passes the response filters on some servers. */
    private static final class End implements ServletRequestListener {
        @Override
        public void requestDestroyed(ServletRequestEvent event) {
            if (!event.getServletRequest().isAsyncStarted()
                    && event.getServletRequest().getAttribute(WatchRequestFilter.PROPERTY)
                            instanceof WatchedRequest watched) {
                watched.answered(false, false);
            }
        }
    }
}
