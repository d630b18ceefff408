package ee.dedupe.memory;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keys in line by the second in which their claim ends. Whoever adds one keeps its place, so that taking it out again
 * searches for nothing and leaves nothing behind; finding an ended one never walks over live ones. Not thread-safe.
 */
final class ExpiryQueue {
    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    private final NavigableMap<Long, Line> lines = new TreeMap<>();

    /** Where one key stands. */
    static final class Place {
        private final StorageKey key;
        private final Line line;
        private @Nullable Place before;
        private @Nullable Place after;

        private Place(StorageKey key, Line line) {
            this.key = key;
            this.line = line;
        }
    }

    /** The keys of one second. */
    private static final class Line {
        private final long second;
        private @Nullable Place first;
        private @Nullable Place last;

        Line(long second) {
            this.second = second;
        }

        Place append(StorageKey key) {
            Place place = new Place(key, this);
            place.before = last;
            if (last == null) {
                first = place;
            } else {
                last.after = place;
            }
            last = place;
            return place;
        }

        void takeOut(Place place) {
            if (place.before == null) {
                first = place.after;
            } else {
                place.before.after = place.after;
            }
            if (place.after == null) {
                last = place.before;
            } else {
                place.after.before = place.before;
            }
        }
    }

    Place add(StorageKey key, long endNanos) {
        return lines.computeIfAbsent(secondAfter(endNanos), Line::new).append(key);
    }

    /** Takes out what was added and neither removed nor polled since. */
    void remove(Place place) {
        Line line = place.line;
        line.takeOut(place);
        if (line.first == null) {
            lines.remove(line.second);
        }
    }

    /** Takes out a key whose claim has ended, up to a second ago unnoticed; null when there is none. */
    @Nullable
    StorageKey pollEnded(long nowNanos) {
        Map.Entry<Long, Line> earliest = lines.firstEntry();
        Place ended =
                earliest == null || earliest.getKey() * SECOND_NANOS > nowNanos ? null : earliest.getValue().first;
        if (ended == null) {
            return null;
        }
        remove(ended);
        return ended.key;
    }

    int seconds() {
        return lines.size();
    }

    private static long secondAfter(long endNanos) {
        return endNanos / SECOND_NANOS + 1;
    }
}
