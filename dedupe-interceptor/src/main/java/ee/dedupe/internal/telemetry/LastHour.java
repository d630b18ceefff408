package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * How many calls ended how in each of the last 60 minutes. It has no counters of its own: the first call of a minute notes
 * what the node had counted by the end of the one before, and a minute is the difference of two notes. So it needs no thread
 * and costs a call one look at the clock. Thread-safe; only the first call of a minute takes a lock.
 */
final class LastHour {
    static final int MINUTES = 60;

    private final Supplier<Map<IdempotencyStatus, Long>> totals;
    // By minute: what was counted by its end. Guarded by this.
    private final List<Map<IdempotencyStatus, Long>> ends = new ArrayList<>(Collections.nCopies(MINUTES, Map.of()));
    private volatile long minute;

    /**
     * Begins now.
     *
     * @param millis of the clock
     * @param totals of the node; without the outcomes that no call had
     */
    LastHour(long millis, Supplier<Map<IdempotencyStatus, Long>> totals) {
        this.minute = minuteOf(millis);
        this.totals = totals;
    }

    /** Before a call is counted. A clock that is put back counts in the minute that was reached before. */
    void reach(long millis) {
        long now = minuteOf(millis);
        if (now > minute) {
            endBefore(now);
        }
    }

    private synchronized void endBefore(long now) {
        Map<IdempotencyStatus, Long> counted = totals.get();
        for (long ended = Math.max(minute, now - MINUTES); ended < now; ended++) {
            ends.set(place(ended), counted);
        }
        minute = Math.max(minute, now);
    }

    /** Up to now. */
    synchronized MinuteCounts read() {
        Map<IdempotencyStatus, Long> now = totals.get();
        Map<String, List<Long>> counts = new LinkedHashMap<>();
        now.keySet().forEach(outcome -> counts.put(outcome.word(), minutes(outcome, now)));
        return new MinuteCounts(Instant.ofEpochSecond(TimeUnit.MINUTES.toSeconds(minute - MINUTES + 1)), counts);
    }

    private List<Long> minutes(IdempotencyStatus outcome, Map<IdempotencyStatus, Long> now) {
        long last = minute;
        return LongStream.rangeClosed(last - MINUTES + 1, last)
                .mapToObj(each -> count(outcome, each == last ? now : ends.get(place(each)))
                        - count(outcome, ends.get(place(each - 1))))
                .toList();
    }

    private static long count(IdempotencyStatus outcome, Map<IdempotencyStatus, Long> counted) {
        return counted.getOrDefault(outcome, 0L);
    }

    private static long minuteOf(long millis) {
        return TimeUnit.MILLISECONDS.toMinutes(millis);
    }

    private static int place(long minute) {
        return (int) Math.floorMod(minute, (long) MINUTES);
    }
}
