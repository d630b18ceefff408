package ee.dedupe.internal.watch.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.feature.Feature;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Watches the requests of an application that sets {@code dedupe.watch}. Found by its services file. */
public final class WatchFeature implements Feature {
    /** The guard creates it, by the services file. */
    public WatchFeature() {}

    @Override
    public List<ConfigKey> keys() {
        return WatchSettings.KEYS;
    }

    @Override
    public void check(StoreContext settings) {
        WatchSettings.read(settings);
    }

    /** Offers what looks at requests before the application starts: a server may ask then which filters to put where. */
    @Override
    public List<Part> parts(GuardedApplication application) {
        return WatchSettings.read(application.context())
                .filter(any -> application.defaults().enabled())
                .map(settings -> watching(settings, application))
                .stream()
                .toList();
    }

    private static Part watching(WatchSettings settings, GuardedApplication application) {
        Watch watch = new Watch(Watch.MOST, settings.horizon(), System::nanoTime, Clock.systemUTC());
        RequestWatch requests = new RequestWatch(settings, watch, identification(application));
        application.offer(RequestWatch.class, requests);
        return new WatchPart(requests, application);
    }

    private static RequestWatch.Identification identification(GuardedApplication application) {
        Optional<String> callerHeader = application.settings().get(ApplicationSettings.CALLER_HEADER);
        return new RequestWatch.Identification(
                new HttpCallers(
                        application.context().bean(CallerResolver.class), callerHeader, new DistinctCallers(true)),
                RequestKeys.at(application.defaults().keyFrom(), KeyFormat.ANY),
                RequestFingerprint.with(
                        application.fingerprint(), application.context().bean(Fingerprinter.class), callerHeader),
                new StorageKeys(
                        application.settings().get(ApplicationSettings.NAMESPACE),
                        application.settings().get(ApplicationSettings.STORAGE_KEY_SECRET)),
                application.defaults().requestCap());
    }
}
