package ee.dedupe.internal.telemetry;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The callers that cause most duplicates now: in this minute and the four before it. Of any number of callers some are remembered
 * of each minute, and the largest one among them. Minutes are those of a clock that is never set. Thread-safe.
 */
public final class LatestCallers {
    static final int MINUTES = 5;

    private final LongSupplier nanoTime;
    private final long start;
    private final Deque<TopCallers> minutes = new ArrayDeque<>(List.of(new TopCallers()));
    private long minute;

    /** Knows no caller yet. */
    public LatestCallers(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** This one has caused so many more. */
    public synchronized void add(long caller, long duplicates) {
        reach();
        minutes.getLast().add(caller, duplicates);
    }

    private void reach() {
        long now = TimeUnit.NANOSECONDS.toMinutes(nanoTime.getAsLong() - start);
        for (long next = Math.max(minute, now - MINUTES); next < now; next++) {
            minutes.add(new TopCallers());
        }
        minute = now;
        while (minutes.size() > MINUTES) {
            minutes.remove();
        }
    }

    /** The largest ones, the largest first. */
    public synchronized List<CallerCount> most(int howMany) {
        reach();
        return minutes.stream()
                .flatMap(one -> one.most(TopCallers.KNOWN).stream())
                .collect(Collectors.groupingBy(CallerCount::digest, Collectors.summingLong(CallerCount::duplicates)))
                .entrySet()
                .stream()
                .map(caller -> new CallerCount(caller.getKey(), caller.getValue()))
                .sorted(Comparator.comparingLong(CallerCount::duplicates)
                        .reversed()
                        .thenComparing(CallerCount::digest))
                .limit(howMany)
                .toList();
    }

    /** Returns how many the largest one has caused: a figure for metrics, in which no caller has a name. */
    public long largest() {
        return most(1).stream().mapToLong(CallerCount::duplicates).sum();
    }
}
