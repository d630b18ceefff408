package ee.dedupe.internal.record;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Puts a claim where none is, or only one whose owner has died while it renewed it. */
record Placing(RecordStore records, InstantSource clock) {
    /** Puts the claim where nothing is. Returns what is there, or empty when this claim now is. */
    Optional<FoundClaim> put(Slot slot, KnownClaim mine, Duration life) {
        Optional<FoundClaim> found =
                records.putIfAbsent(slot, mine.bytes(), life).map(FoundClaim::of);
        return found.filter(there -> isRemovedAsOverdue(slot, there)).isPresent()
                ? records.putIfAbsent(slot, mine.bytes(), life).map(FoundClaim::of)
                : found;
    }

    /**
     * The claim's own time is judged by two nodes' clocks, and how long the store lets it live by the store alone: a running
     * owner's claim is not touched.
     */
    private boolean isRemovedAsOverdue(Slot slot, FoundClaim found) {
        Instant now = clock.instant();
        return found.stored()
                .filter(claim -> claim.isOverdue(now))
                .filter(claim ->
                        records.removeOverdue(slot, found.bytes(), claim.life().asked()))
                .isPresent();
    }
}
