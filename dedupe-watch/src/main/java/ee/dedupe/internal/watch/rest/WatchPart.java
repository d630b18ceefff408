package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.RecordStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Has requests counted, and shares with other nodes what is seen of them, while the application runs. */
final class WatchPart implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RequestWatch watch;
    private final GuardedApplication application;
    private @Nullable Sharing sharing;

    WatchPart(RequestWatch watch, GuardedApplication application) {
        this.watch = watch;
        this.application = application;
    }

    @Override
    public void open() {
        watch.countsWith(application.recorder());
        Optional<RecordStore> shared = application.store();
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
