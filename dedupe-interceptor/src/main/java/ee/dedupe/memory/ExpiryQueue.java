package ee.dedupe.memory;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keys by the second in which their claim ends. Finding an expired one never walks over live ones, and a released claim
 * leaves nothing behind until its second comes. Not thread-safe.
 */
final class ExpiryQueue {
    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    private final NavigableMap<Long, Set<StorageKey>> keysBySecond = new TreeMap<>();

    void add(StorageKey key, long endNanos) {
        keysBySecond
                .computeIfAbsent(secondAfter(endNanos), second -> new LinkedHashSet<>())
                .add(key);
    }

    void remove(StorageKey key, long endNanos) {
        long second = secondAfter(endNanos);
        Set<StorageKey> keys = keysBySecond.get(second);
        if (keys != null && keys.remove(key) && keys.isEmpty()) {
            keysBySecond.remove(second);
        }
    }

    /** Takes out a key whose claim has ended, up to a second ago unnoticed; null when there is none. */
    @Nullable
    StorageKey pollEnded(long nowNanos) {
        Map.Entry<Long, Set<StorageKey>> first = keysBySecond.firstEntry();
        if (first == null || first.getKey() * SECOND_NANOS > nowNanos) {
            return null;
        }
        Iterator<StorageKey> keys = first.getValue().iterator();
        StorageKey ended = keys.next();
        keys.remove();
        if (!keys.hasNext()) {
            keysBySecond.remove(first.getKey());
        }
        return ended;
    }

    int seconds() {
        return keysBySecond.size();
    }

    private static long secondAfter(long endNanos) {
        return endNanos / SECOND_NANOS + 1;
    }
}
