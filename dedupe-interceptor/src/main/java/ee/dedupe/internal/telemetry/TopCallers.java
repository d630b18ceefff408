package ee.dedupe.internal.telemetry;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The callers that cause most, of however many, in bounded room (Metwally, Agrawal and El Abbadi, 2005): who comes new takes the
 * place of the one with the least, and its count. Counts are too high by that at most. Thread-safe.
 */
public final class TopCallers {
    static final int KNOWN = 64;

    private final Map<Long, Long> counts = new HashMap<>();

    /** This one has caused so many more. */
    public synchronized void add(long caller, long weight) {
        Long known = counts.get(caller);
        long before = 0;
        if (known != null) {
            before = known;
        } else if (counts.size() >= KNOWN) {
            Map.Entry<Long, Long> least =
                    counts.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
            before = least.getValue();
            counts.remove(least.getKey());
        }
        counts.put(caller, before + weight);
    }

    /** The largest ones, the largest first. */
    public synchronized List<CallerCount> most(int howMany) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Long, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(howMany)
                .map(caller -> new CallerCount(CallerCount.digest(caller.getKey()), caller.getValue()))
                .toList();
    }
}
