package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The places where records lie. All who use a key agree on its ttl, and so on its place.
 *
 * @param all as the store has them, ascending
 */
record Places(List<Duration> all) {
    /** The first that is long enough; the last for what is longer still. */
    Duration of(Duration ttl) {
        return all.stream()
                .filter(place -> ttl.compareTo(place) <= 0)
                .findFirst()
                .orElseGet(() -> all.get(all.size() - 1));
    }

    Slot claim(StorageKey key, Duration ttl) {
        return Slot.of(Kind.CLAIM, key.toBytes(), of(ttl));
    }

    Slot subject(SubjectKey key, Duration ttl) {
        return Slot.of(Kind.SUBJECT, key.toBytes(), of(ttl));
    }

    /** Wherever a claim may lie whose ttl is not known. */
    Stream<Slot> claims(StorageKey key) {
        return all.stream().map(place -> Slot.of(Kind.CLAIM, key.toBytes(), place));
    }

    Stream<Slot> subjects(SubjectKey key) {
        return all.stream().map(place -> Slot.of(Kind.SUBJECT, key.toBytes(), place));
    }
}
