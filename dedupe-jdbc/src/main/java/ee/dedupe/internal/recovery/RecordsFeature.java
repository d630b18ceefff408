package ee.dedupe.internal.recovery;

import ee.dedupe.Recovery;
import ee.dedupe.Watermarks;
import ee.dedupe.internal.feature.Feature;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.feature.OfferedBean;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records calls in their own transactions, and what stands on that: calls that are driven on or undone, what calls send, and
 * watermarks. Found by its services file.
 */
public final class RecordsFeature implements Feature {
    private @Nullable RecoveryParts opened;

    /** The guard creates it, by the services file. */
    public RecordsFeature() {}

    @Override
    public List<OfferedBean<?>> beans() {
        return List.of(
                new OfferedBean<>(Recovery.class, List.of(Recovery.class), RecordsFeature::recovery),
                new OfferedBean<>(Watermarks.class, List.of(Watermarks.class), RecordsFeature::watermarks),
                new OfferedBean<>(Outbox.class, List.of(Outbox.class), RecordsFeature::outbox));
    }

    /** Looks for recovery at each call; it is there from the moment it has begun. */
    static Recovery recovery(RunningFeatures running) {
        return limit -> running.orElseThrow(
                        Recovery.class,
                        "DEDUP0087",
                        "Recovery is",
                        "none of its operations names a recovery or a compensation, or has an OutboxSender")
                .runOnce(limit);
    }

    /** Looks for the marks at each call; they are there from the moment the application has started. */
    static Watermarks watermarks(RunningFeatures running) {
        return (source, number) -> running.orElseThrow(
                        Watermarks.class, "DEDUP0080", "Watermarks are", "no bean of it injects them")
                .advance(source, number);
    }

    /** Looks for the outbox at each call; it is there from the moment the engine is. */
    static Outbox outbox(RunningFeatures running) {
        return new LetterBox(
                () -> running.orElseThrow(Outgoing.class, "DEDUP0160", "Outbox is", "no bean of it injects it"));
    }

    @Override
    public List<ConfigKey> keys() {
        return RecordSettings.KEYS;
    }

    @Override
    public void check(StoreContext settings) {
        RecordSettings.read(settings);
    }

    @Override
    public List<Part> foundations(GuardedApplication application) {
        opened = new RecoveryParts(application, RecordSettings.read(application.context()));
        return opened.foundations();
    }

    @Override
    public List<Part> parts(GuardedApplication application) {
        return opened == null || !application.guards() ? List.of() : List.of(opened.driving());
    }
}
