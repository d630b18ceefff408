package ee.dedupe.benchmarks.memory;

import com.hazelcast.map.IMap;
import ee.dedupe.benchmarks.kit.Calls;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A map, and what puts one more entry into it.
 *
 * @param entries the map
 * @param put under this key
 */
record Filled(IMap<byte[], byte[]> entries, Consumer<byte[]> put) {
    private static final int BATCH = 5_000;
    private static final int COLLECTIONS = 10;
    private static final int PAUSE_MILLIS = 200;

    /** Adds entries until there are so many, and tells how many bytes of heap each has taken. */
    double upTo(int live) throws InterruptedException {
        long before = used();
        int more = live - entries.size();
        for (int i = 0; i < more; i++) {
            put.accept(Calls.newKey());
        }
        return (double) (used() - before) / more;
    }

    /** The times of a batch more, which is then removed, in order. */
    long[] times() {
        List<byte[]> keys = new ArrayList<>();
        long[] nanos = new long[BATCH];
        for (int i = 0; i < BATCH; i++) {
            byte[] key = Calls.newKey();
            keys.add(key);
            long start = System.nanoTime();
            put.accept(key);
            nanos[i] = System.nanoTime() - start;
        }
        keys.forEach(entries::delete);
        Arrays.sort(nanos);
        return nanos;
    }

    /** The least that collections leave: what is freed by threads in the background takes a moment. */
    private static long used() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            ManagementFactory.getMemoryMXBean().gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
        return least;
    }
}
