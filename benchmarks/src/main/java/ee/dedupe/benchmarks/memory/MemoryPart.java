package ee.dedupe.benchmarks.memory;

import com.hazelcast.map.IMap;
import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import ee.dedupe.cdi.StoreThreads;
import ee.dedupe.spi.StoredOutcome;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Many live claims in one member: what they take, and what they do to the next claim. */
public final class MemoryPart implements Part {
    private static final double MOST_MEMORY = 1.10;
    private static final double MOST_GROWTH = 1.2;
    private static final int BATCH = 5_000;
    private static final int COLLECTIONS = 3;
    private static final String DAY = "dedupe.claims.PT24H";
    private static final long DAY_SECONDS = Duration.ofDays(1).toSeconds() + 1;

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        try (Grid grid = Grid.alone()) {
            Calls calls = new Calls(
                    Engines.over(grid.store(), StoreThreads.of(grid.store(), Engines.STORE_THREADS), 0),
                    Engines.policy(Duration.ofDays(1), Duration.ZERO),
                    StoredOutcome.of(new byte[0]));
            IMap<byte[], byte[]> ours = grid.ours(DAY);
            IMap<byte[], byte[]> theirs = grid.raw(DAY);
            byte[] first = Calls.newKey();
            calls.claim(first);
            byte[] standing = Objects.requireNonNull(ours.get(first));
            Consumer<byte[]> claim = calls::claim;
            Consumer<byte[]> put = key -> theirs.putIfAbsent(key, standing.clone(), DAY_SECONDS, TimeUnit.SECONDS);
            // Classes, compiled code and the record stores of all partitions.
            times(claim, 4 * BATCH, 2);
            times(put, 4 * BATCH, 2);
            ours.clear();
            theirs.clear();
            List<Level> ofOurs = levels(claim, ours, effort);
            ours.clear();
            List<Level> ofTheirs = levels(put, theirs, effort);
            return report(ofOurs, ofTheirs);
        }
    }

    /**
     * With so many live claims.
     *
     * @param bytes of heap that each takes
     * @param p50Micros of one claim more, once in each batch
     * @param p99Micros likewise
     */
    private record Level(int live, double bytes, Samples p50Micros, Samples p99Micros) {}

    private static List<Level> levels(Consumer<byte[]> claim, IMap<byte[], byte[]> map, Effort effort) {
        List<Level> levels = new ArrayList<>();
        long emptyBytes = used();
        for (int live : effort.of(List.of(5_000, 20_000), List.of(10_000, 100_000, 1_000_000))) {
            for (int i = map.size(); i < live; i++) {
                claim.accept(Calls.newKey());
            }
            double bytes = (double) (used() - emptyBytes) / live;
            List<long[]> batches = times(claim, BATCH, effort.rounds());
            levels.add(new Level(live, bytes, percentile(batches, 50), percentile(batches, 99)));
        }
        return levels;
    }

    private static List<long[]> times(Consumer<byte[]> claim, int count, int batches) {
        List<long[]> times = new ArrayList<>();
        for (int batch = 0; batch < batches; batch++) {
            long[] nanos = new long[count];
            for (int i = 0; i < count; i++) {
                byte[] key = Calls.newKey();
                long start = System.nanoTime();
                claim.accept(key);
                nanos[i] = System.nanoTime() - start;
            }
            Arrays.sort(nanos);
            times.add(nanos);
        }
        return times;
    }

    private static Samples percentile(List<long[]> sorted, int percent) {
        return new Samples(sorted.stream()
                .map(nanos -> nanos[nanos.length * percent / 100] / 1e3)
                .toList());
    }

    private static long used() {
        for (int i = 0; i < COLLECTIONS; i++) {
            ManagementFactory.getMemoryMXBean().gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static Report report(List<Level> ours, List<Level> theirs) {
        Report report = new Report("Many live claims");
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        for (int i = 0; i < ours.size(); i++) {
            Level mine = ours.get(i);
            Level raw = theirs.get(i);
            String live = String.format("%,d live", mine.live());
            boolean most = i == ours.size() - 1;
            Verdict memory = Verdict.atMost(
                    "memory of a claim / of a raw entry, " + live,
                    MOST_MEMORY,
                    new Samples(List.of(mine.bytes() / raw.bytes())),
                    Text.number(mine.bytes()) + " against " + Text.number(raw.bytes()) + " B");
            report.add(most ? memory.quote() : memory);
            if (i > 0) {
                Level few = ours.get(0);
                Verdict growth = Verdict.atMost(
                                "p99 of a claim, " + live + " / " + String.format("%,d live", few.live()),
                                MOST_GROWTH,
                                mine.p99Micros().over(few.p99Micros()),
                                Text.against(mine.p99Micros(), few.p99Micros(), " us"))
                        .remark("putIfAbsent itself: "
                                + Text.rounds(raw.p99Micros().over(theirs.get(0).p99Micros())));
                report.add(most ? growth.quote() : growth);
            }
            bars.add(new BarChart.Bar("claim, " + live, mine.p99Micros()));
            bars.add(new BarChart.Bar("putIfAbsent, " + live, raw.p99Micros()));
            rows.add(List.of(
                    live,
                    Text.number(mine.bytes()),
                    Text.number(raw.bytes()),
                    Text.spread(mine.p50Micros()),
                    Text.spread(raw.p50Micros()),
                    Text.spread(mine.p99Micros()),
                    Text.spread(raw.p99Micros())));
        }
        return report.text("One member, standing claims of one day, one thread. Bytes are those of the heap after full"
                        + " collections, for one copy; a second member takes as much again.")
                .table(
                        List.of(
                                "",
                                "claim B",
                                "raw entry B",
                                "claim p50 us",
                                "putIfAbsent p50 us",
                                "claim p99 us",
                                "putIfAbsent p99 us"),
                        rows)
                .chart("memory-p99", new BarChart("p99 of one more", "us", bars, Double.NaN));
    }
}
