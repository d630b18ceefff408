package ee.dedupe.internal.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;

/** Requests and duplicates of the last 24 hours since the start. Thread-safe; a count on the hour may be lost. */
final class Hours {
    private static final int KEPT = 24;
    private static final int TICKS = Ages.ticks(Duration.ofHours(1));

    private final AtomicLongArray requests = new AtomicLongArray(KEPT);
    private final AtomicLongArray duplicates = new AtomicLongArray(KEPT);
    private volatile long newest;

    void count(long tick, long duplicate) {
        int place = place(begun(tick));
        requests.incrementAndGet(place);
        if (duplicate > 0) {
            duplicates.addAndGet(place, duplicate);
        }
    }

    /** A request that was counted already is known to be one. */
    void again(long tick, long duplicate) {
        if (begun(tick) > newest - KEPT) {
            duplicates.addAndGet(place(tick / TICKS), duplicate);
        }
    }

    /** Empties what stands for hours that are longer ago. */
    private long begun(long tick) {
        long hour = tick / TICKS;
        if (hour > newest) {
            synchronized (this) {
                long from = Math.max(newest + 1, hour - KEPT + 1);
                LongStream.rangeClosed(from, hour).forEach(begins -> {
                    requests.set(place(begins), 0);
                    duplicates.set(place(begins), 0);
                });
                newest = Math.max(newest, hour);
            }
        }
        return hour;
    }

    private static int place(long hour) {
        return (int) (hour % KEPT);
    }

    List<WatchReport.Hour> since(Instant start, long tick) {
        long last = begun(tick);
        return LongStream.rangeClosed(Math.max(0, last - KEPT + 1), last)
                .mapToObj(hour -> new WatchReport.Hour(
                        start.plus(Duration.ofHours(hour)), requests.get(place(hour)), duplicates.get(place(hour))))
                .toList();
    }
}
