package ee.dedupe.internal.administration;

import ee.dedupe.internal.administration.NodeView.Hour;
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
 * Tells how many calls ended how in each of the last 60 minutes. It has no counters of its own: whoever ticks notes what the
 * node had counted by the end of a minute, and a minute is the difference of two notes. So it costs a call nothing. Thread-safe.
 */
public final class LastHour {
    static final int MINUTES = 60;

    private final Supplier<Map<String, Long>> totals;
    // By minute: what was counted by its end. Guarded by this.
    private final List<Map<String, Long>> ends = new ArrayList<>(Collections.nCopies(MINUTES, Map.of()));
    private volatile long minute;

    /**
     * Begins with the current minute.
     *
     * @param millis the time of the clock, since 1970
     * @param totals of the node, by the word of the outcome; without the outcomes that no call had
     */
    public LastHour(long millis, Supplier<Map<String, Long>> totals) {
        this.minute = minuteOf(millis);
        this.totals = totals;
    }

    /**
     * Notes that the clock has come to this time; the lease thread calls it again and again. A clock that is put back counts
     * in the minute that was reached before.
     */
    void reach(long millis) {
        long now = minuteOf(millis);
        if (now > minute) {
            endBefore(now);
        }
    }

    private synchronized void endBefore(long now) {
        Map<String, Long> counted = totals.get();
        for (long ended = Math.max(minute, now - MINUTES); ended < now; ended++) {
            ends.set(place(ended), counted);
        }
        minute = Math.max(minute, now);
    }

    /** Returns the counts up to now. */
    synchronized Hour read() {
        Map<String, Long> now = totals.get();
        Map<String, List<Long>> counts = new LinkedHashMap<>();
        now.keySet().forEach(outcome -> counts.put(outcome, minutes(outcome, now)));
        return new Hour(Instant.ofEpochSecond(TimeUnit.MINUTES.toSeconds(minute - MINUTES + 1)), counts);
    }

    private List<Long> minutes(String outcome, Map<String, Long> now) {
        long last = minute;
        return LongStream.rangeClosed(last - MINUTES + 1, last)
                .mapToObj(each -> count(outcome, each == last ? now : ends.get(place(each)))
                        - count(outcome, ends.get(place(each - 1))))
                .toList();
    }

    private static long count(String outcome, Map<String, Long> counted) {
        return counted.getOrDefault(outcome, 0L);
    }

    private static long minuteOf(long millis) {
        return TimeUnit.MILLISECONDS.toMinutes(millis);
    }

    private static int place(long minute) {
        return (int) Math.floorMod(minute, (long) MINUTES);
    }
}
