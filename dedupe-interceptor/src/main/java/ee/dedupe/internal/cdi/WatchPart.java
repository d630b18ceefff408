package ee.dedupe.internal.cdi;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.WatchSettings;
import ee.dedupe.internal.config.WatchSettings.Watched;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.watch.RequestWatch;
import ee.dedupe.internal.telemetry.Metrics;
import ee.dedupe.internal.watch.Watch;
import java.time.Clock;

/**
 * Looks at requests. It is there before the application starts, since a server may ask then which filters to put around which method.
 *
 * @param watch of the application's requests
 * @param metrics that count them
 */
record WatchPart(RequestWatch watch, Metrics metrics) implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    static WatchPart of(Application application, ApplicationSettings settings, Watched watched, Metrics metrics) {
        RequestFingerprint fingerprint = RequestFingerprint.with(
                new Fingerprint(application
                        .own()
                        .find(ApplicationBeans.DIGESTS, application.beans())
                        .orElse(settings.get(ApplicationSettings.DIGEST))),
                application.find(Fingerprinter.class),
                settings.get(ApplicationSettings.CALLER_HEADER));
        return new WatchPart(
                new RequestWatch(
                        watched,
                        new Watch(
                                Watch.MOST,
                                WatchSettings.horizon(application.config()),
                                System::nanoTime,
                                Clock.systemUTC()),
                        new RequestWatch.Identification(
                                new HttpCallers(
                                        application.find(CallerResolver.class),
                                        settings.get(ApplicationSettings.CALLER_HEADER),
                                        new DistinctCallers(true)),
                                RequestKeys.at(WatchSettings.keyFrom(application.config()), KeyFormat.ANY),
                                fingerprint,
                                new StorageKeys(
                                        settings.get(ApplicationSettings.NAMESPACE),
                                        settings.get(ApplicationSettings.STORAGE_KEY_SECRET)),
                                WatchSettings.requestCap(application.config()))),
                metrics);
    }

    @Override
    public void open() {
        watch.countsWith(metrics.recorder());
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0149 dedupe.watch is set: requests are looked at, and none is stopped. Of a million contents and as many"
                        + " keys digests are remembered, which take 64 MB at most");
    }
}
