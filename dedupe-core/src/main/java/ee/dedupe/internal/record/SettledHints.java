package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Wakes calls that wait for a claim as soon as the store tells that it was settled. Thread-safe. */
final class SettledHints {
    private final Map<Duration, PlaceHints> places = new HashMap<>();
    private volatile Consumer<StorageKey> told = key -> {};

    SettledHints(RecordStore records, LongSupplier nanoTime, Executor threads) {
        for (Duration place : records.places()) {
            PlaceHints.Source source = listener -> records.listen(place, listener);
            places.put(place, new PlaceHints(source, key -> told.accept(key), nanoTime, threads));
        }
    }

    static void start(Runnable work) {
        Thread made = new Thread(work, "dedupe-settled");
        made.setDaemon(true);
        made.setContextClassLoader(SettledHints.class.getClassLoader());
        made.start();
    }

    void onSettled(Consumer<StorageKey> listener) {
        told = listener;
    }

    /** This node has settled the claim there; others are told by the store, and so is this one unless it tells nothing. */
    void settled(Slot slot) {
        at(slot.place()).settledHere(StorageKey.of(slot.key()));
    }

    /** Returns whether what is settled there from now on is told. */
    boolean areHeard(Duration place) {
        return at(place).isListening();
    }

    /**
     * A claim has met another in progress, and somebody may wait for it now.
     *
     * @param heard what {@link #areHeard} was before the claim was asked for
     */
    void met(StorageKey key, Duration place, boolean heard) {
        at(place).met(key, heard);
    }

    private PlaceHints at(Duration place) {
        PlaceHints hints = places.get(place);
        if (hints == null) {
            throw new IllegalArgumentException("No place of the store: " + place);
        }
        return hints;
    }

    /** Ends for good; twice does nothing. */
    void close() {
        places.values().forEach(PlaceHints::close);
    }
}
