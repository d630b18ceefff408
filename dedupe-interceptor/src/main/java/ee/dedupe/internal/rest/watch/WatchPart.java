package ee.dedupe.internal.rest.watch;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.WatchSettings;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * Looks at requests. It is there before the application starts, since a server may ask then which filters to put around which method.
 */
public final class WatchPart implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RequestWatch watch;
    private final Supplier<Recorder> recorder;
    private final Supplier<Optional<RecordStore>> store;
    private @Nullable Sharing sharing;

    private WatchPart(RequestWatch watch, Supplier<Recorder> recorder, Supplier<Optional<RecordStore>> store) {
        this.watch = watch;
        this.recorder = recorder;
        this.store = store;
    }

    /**
     * Not yet counting; empty where no request is watched.
     *
     * @param application has beans that replace parts of the library
     * @param fingerprint made with the application's digests
     * @param recorder counts requests, once it is open
     * @param store by which nodes share what they see, once it is open
     */
    public static Optional<WatchPart> of(
            ApplicationSettings settings,
            Config config,
            StoreContext application,
            Supplier<Fingerprint> fingerprint,
            Supplier<Recorder> recorder,
            Supplier<Optional<RecordStore>> store) {
        return WatchSettings.read(config).map(watched -> {
            Optional<String> callerHeader = settings.get(ApplicationSettings.CALLER_HEADER);
            RequestWatch.Identification identification = new RequestWatch.Identification(
                    new HttpCallers(application.bean(CallerResolver.class), callerHeader, new DistinctCallers(true)),
                    RequestKeys.at(WatchSettings.keyFrom(config), KeyFormat.ANY),
                    RequestFingerprint.with(fingerprint.get(), application.bean(Fingerprinter.class), callerHeader),
                    new StorageKeys(
                            settings.get(ApplicationSettings.NAMESPACE),
                            settings.get(ApplicationSettings.STORAGE_KEY_SECRET)),
                    WatchSettings.requestCap(config));
            Watch watch = new Watch(Watch.MOST, WatchSettings.horizon(config), System::nanoTime, Clock.systemUTC());
            return new WatchPart(new RequestWatch(watched, watch, identification), recorder, store);
        });
    }

    /** What looks at the requests. */
    public RequestWatch watch() {
        return watch;
    }

    @Override
    public void open() {
        watch.countsWith(recorder.get());
        Optional<RecordStore> shared = store.get();
        sharing = shared.map(records -> Sharing.of(
                        watch.shareBy(records), Thread.currentThread().getContextClassLoader()))
                .orElse(null);
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0149 dedupe.watch is set: requests are looked at, and none is stopped. Of a million contents and as many"
                        + " keys digests are remembered, which take 64 MB at most. "
                        + (shared.isPresent()
                                ? "Nodes share them by the store."
                                : "Each node knows its own: there is no store to share them by."));
    }

    @Override
    public void stop() {
        if (sharing != null) {
            sharing.close();
        }
    }
}
