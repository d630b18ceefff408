package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Looks for claims in all places, since a key does not tell its ttl.
 *
 * @param clock for ages
 */
record RecordBrowser(RecordStore records, Places places, InstantSource clock, SettledHints hints)
        implements ClaimBrowser {
    @Override
    public Optional<LiveClaim> find(StorageKey key) {
        return places.claims(key).flatMap(slot -> seen(slot).stream()).findFirst();
    }

    @Override
    public Optional<ClaimRecord> read(StorageKey key) {
        return places.claims(key)
                .flatMap(slot -> records.get(slot).stream())
                .findFirst()
                .map(bytes -> FoundClaim.of(bytes).record(clock.instant()));
    }

    /** Each is looked at once more: among those that a store comes upon are some that have ended. */
    @Override
    public List<LiveClaim> list(int most) {
        return records.some(most).stream().flatMap(slot -> seen(slot).stream()).toList();
    }

    private Optional<LiveClaim> seen(Slot slot) {
        return records.get(slot).map(bytes -> seen(StorageKey.of(slot.key()), FoundClaim.of(bytes)));
    }

    private LiveClaim seen(StorageKey key, FoundClaim found) {
        ClaimRecord record = found.record(clock.instant());
        Optional<Duration> left = found.stored().map(claim -> claim.life().left(clock.instant()));
        return new LiveClaim(key, LiveClaim.State.of(record), record.age(), left, found.operation());
    }

    @Override
    public boolean forget(StorageKey key, boolean evenRunning) {
        // Not until the first: a key may have been claimed for another ttl before.
        return places.claims(key).map(slot -> forget(slot, evenRunning)).reduce(false, Boolean::logicalOr);
    }

    /** Removes the very record that was judged. */
    private boolean forget(Slot slot, boolean evenRunning) {
        for (int i = 0; i < Tries.MOST; i++) {
            Optional<FoundClaim> found = records.get(slot).map(FoundClaim::of);
            if (found.isEmpty()) {
                Absence.keep(records, slot);
                return false;
            }
            if (isRunning(found.get()) && !evenRunning) {
                return false;
            }
            if (records.remove(slot, found.get().bytes())) {
                hints.settled(slot);
                return true;
            }
        }
        throw Tries.exhausted();
    }

    private boolean isRunning(FoundClaim found) {
        return LiveClaim.State.of(found.record(clock.instant())).countsAsRunning();
    }
}
