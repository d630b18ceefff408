package ee.dedupe.it.observability;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** In the WAR: the processor time of a thread between the begin and the end of a request, for the last ones of two kinds. */
@ApplicationScoped
public class CostClock {
    static final int KEPT = 40_000;
    /** Of each hundred, from either end: a preempted thread pays for the caches of others. */
    private static final int CUT = 5;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Kept plain = new Kept();
    private final Kept watched = new Kept();

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
        if (path.endsWith("/plain")) {
            plain.add(nanos);
        } else if (path.endsWith("/watched")) {
            watched.add(nanos);
        }
    }

    /** Median, mean of the middle nine tenths, and number: of those that are not watched, then of those that are. */
    String found() {
        return plain.told() + "," + watched.told();
    }
}
