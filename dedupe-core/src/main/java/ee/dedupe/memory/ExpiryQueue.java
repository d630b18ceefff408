package ee.dedupe.memory;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keys of claims by the second in which they end: finding an ended one never walks over live ones. Not thread-safe. */
final class ExpiryQueue {
    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    // Linked: a plain set, emptied from its front, searches ever more empty places for its first key.
    private final NavigableMap<Long, LinkedHashSet<StorageKey>> seconds = new TreeMap<>();

    void add(MemoryClaim claim) {
        seconds.computeIfAbsent(second(claim), second -> new LinkedHashSet<>()).add(claim.key());
    }

    /** Takes out a claim that was added, as it was then; nothing when it is not there. */
    void remove(MemoryClaim claim) {
        seconds.computeIfPresent(second(claim), (second, keys) -> {
            keys.remove(claim.key());
            return keys.isEmpty() ? null : keys;
        });
    }

    /** Takes out one that has ended, up to a second ago unnoticed, and tells its key; null when there is none. */
    @Nullable
    StorageKey pollEnded(long nowNanos) {
        Map.Entry<Long, LinkedHashSet<StorageKey>> earliest = seconds.firstEntry();
        if (earliest == null || earliest.getKey() * SECOND_NANOS > nowNanos) {
            return null;
        }
        var keys = earliest.getValue().iterator();
        StorageKey ended = keys.next();
        keys.remove();
        if (!keys.hasNext()) {
            seconds.remove(earliest.getKey());
        }
        return ended;
    }

    int seconds() {
        return seconds.size();
    }

    private static long second(MemoryClaim claim) {
        return claim.endNanos() / SECOND_NANOS + 1;
    }
}
