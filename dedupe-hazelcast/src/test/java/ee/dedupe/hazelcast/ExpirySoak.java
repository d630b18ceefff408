package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/**
 * First claims at a steady rate on a member of ours: the memory of those that have ended comes back. Run by
 * {@code -Plong} for five minutes, in a heap of 512 MB; {@code dedupe.soak.ttl} and {@code dedupe.soak.time} make it
 * shorter.
 */
class ExpirySoak {
    private static final int RATE = Integer.getInteger("dedupe.soak.rate", 5_000);
    private static final Duration TTL = Duration.parse(System.getProperty("dedupe.soak.ttl", "PT30S"));
    private static final Duration TIME = Duration.parse(System.getProperty("dedupe.soak.time", "PT5M"));
    /** The store lets a claim live for up to this much longer, since the grid counts whole seconds. */
    private static final Duration ROUNDING = Duration.ofSeconds(1);

    private static final double MOST_ENTRIES = 1.3;
    private static final double MOST_HEAP_GROWTH = 1.2;
    private static final int THREADS = 4;

    private record Reading(Duration at, long claims, long live, long entries, long heapMegabytes) {}

    @Test
    void endedClaims_freeTheirMemory() throws Exception {
        List<Reading> readings = new ArrayList<>();
        try (ClaimStore store = new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.empty())) {
            Load load = new Load(store, System.nanoTime());
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                running.add(threads.submit(() -> load.run(thread)));
            }
            Duration settled = TTL.plus(TTL.dividedBy(2));
            for (Duration at = settled; at.compareTo(TIME) < 0; at = at.plus(TTL.dividedBy(3))) {
                load.awaitTime(at);
                readings.add(load.read());
            }
            for (Future<?> each : running) {
                each.get(TIME.toSeconds(), TimeUnit.SECONDS);
            }
            threads.shutdown();
        }
        readings.forEach(System.out::println);

        assertThat(readings)
                .hasSizeGreaterThan(2)
                .allSatisfy(reading ->
                        assertThat((double) reading.entries()).isLessThanOrEqualTo(reading.live() * MOST_ENTRIES));
        assertThat(last(readings).claims())
                .as("the rate was reached")
                .isGreaterThanOrEqualTo(RATE * last(readings).at().toSeconds() * 9 / 10);
        assertThat((double) last(readings).heapMegabytes())
                .as("heap after a collection")
                .isLessThanOrEqualTo(readings.get(0).heapMegabytes() * MOST_HEAP_GROWTH);
    }

    private static Reading last(List<Reading> readings) {
        return readings.get(readings.size() - 1);
    }

    /** Claims of new keys, each thread at its share of the rate. */
    private record Load(ClaimStore store, long startNanos, AtomicLongArray claims) {
        Load(ClaimStore store, long startNanos) {
            this(store, startNanos, new AtomicLongArray((int) TIME.toSeconds() + 1));
        }

        void run(int thread) {
            long pauseNanos = TimeUnit.SECONDS.toNanos(THREADS) / RATE;
            for (long i = 0; i < RATE * TIME.toSeconds() / THREADS; i++) {
                awaitTime(Duration.ofNanos(i * pauseNanos + thread * pauseNanos / THREADS));
                Claims.claim(store, Claims.newKey(), new Term.Fixed(TTL));
                int second = (int) since().toSeconds();
                if (second < claims.length()) {
                    claims.incrementAndGet(second);
                }
            }
        }

        void awaitTime(Duration due) {
            long leftNanos;
            while ((leftNanos = due.minus(since()).toNanos()) > 0) {
                LockSupport.parkNanos(leftNanos);
            }
        }

        Reading read() {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            long heap = runtime.totalMemory() - runtime.freeMemory();
            long entries = store.size().orElseThrow().entries();
            Duration now = since();
            return new Reading(
                    now,
                    claimed(Duration.ZERO, now),
                    claimed(now.minus(TTL).minus(ROUNDING), now),
                    entries,
                    heap >> 20);
        }

        private long claimed(Duration from, Duration to) {
            long sum = 0;
            for (int i = (int) Math.max(0, from.toSeconds()); i <= to.toSeconds() && i < claims.length(); i++) {
                sum += claims.get(i);
            }
            return sum;
        }

        private Duration since() {
            return Duration.ofNanos(System.nanoTime() - startNanos);
        }
    }
}
