package ee.dedupe.it.observability;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** In the WAR: the processor time of a thread between the begin and the end of a request, for the last ones of each kind. */
@ApplicationScoped
public class CostClock {
    /** Paths of {@link WatchedCostResource}. */
    static final List<String> KINDS = List.of("plain", "passed", "read", "watched");

    static final int KEPT = 40_000;
    /** Of each hundred, from either end: a preempted thread pays for the caches of others. */
    private static final int CUT = 5;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<String, Kept> kinds = new LinkedHashMap<>();

    CostClock() {
        KINDS.forEach(kind -> kinds.put(kind, new Kept()));
    }

    private static final class Kept {
        private final long[] nanos = new long[KEPT];
        private final AtomicInteger next = new AtomicInteger();

        private void add(long took) {
            nanos[Math.floorMod(next.getAndIncrement(), KEPT)] = took;
        }

        private String told() {
            long[] sorted = Arrays.copyOf(nanos, Math.min(KEPT, next.get()));
            Arrays.sort(sorted);
            int cut = sorted.length * CUT / 100;
            double middle =
                    Arrays.stream(sorted, cut, sorted.length - cut).average().orElse(0);
            return String.format(Locale.ROOT, "%d,%.0f,%d", sorted[sorted.length / 2], middle, sorted.length);
        }
    }

    long now() {
        return threads.getCurrentThreadCpuTime();
    }

    void took(String path, long nanos) {
        Kept kind = kinds.get(path.substring(path.lastIndexOf('/') + 1));
        if (kind != null) {
            kind.add(nanos);
        }
    }

    /** Median, mean of the middle nine tenths, and number, of each kind. */
    String found() {
        return kinds.values().stream().map(Kept::told).collect(Collectors.joining(","));
    }
}
