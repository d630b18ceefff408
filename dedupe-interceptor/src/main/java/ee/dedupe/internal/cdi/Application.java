package ee.dedupe.internal.cdi;

import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.platform.ThreadIdentity;
import ee.dedupe.internal.store.ChosenStore;
import ee.dedupe.internal.telemetry.Metrics;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.security.Principal;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * The application, as what begins with it finds it.
 *
 * @param beans finds what the server provides
 * @param own the beans of its archives
 * @param loader sees what it brings along
 */
record Application(BeanManager beans, ApplicationBeans own, Config config, ClassLoader loader) {
    /** Its bean of this type; throws a deployment problem when it has more than one. */
    <T> Optional<T> find(Class<T> type) {
        return own.find(type, beans);
    }

    /** Returns what {@link #find} does; throws a deployment problem when there is none, too. */
    <T> T get(Class<T> type) {
        return own.get(type, beans);
    }

    /** Counts with the library that is chosen. */
    Metrics metrics(ApplicationSettings settings) {
        return new Metrics(settings.get(ApplicationSettings.METRICS), beans, loader, context());
    }

    /** Its store: a bean of it, or the one that is chosen. */
    ChosenStore store(ApplicationSettings settings) {
        return ChosenStore.of(
                () -> find(RecordStore.class), loader, settings.get(ApplicationSettings.STORE), context());
    }

    /** Returns the application as stores see it. */
    StoreContext context() {
        return own.context(config, beans);
    }

    /** The security identity of the container, where it is that of the call; some have none outside of a request. */
    @Nullable
    String principal() {
        if (!ThreadIdentity.isOfTheCall()) {
            return null;
        }
        try {
            return beans.createInstance().select(Principal.class).get().getName();
        } catch (RuntimeException none) {
            return null;
        }
    }
}
