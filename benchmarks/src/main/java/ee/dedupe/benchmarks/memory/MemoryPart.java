package ee.dedupe.benchmarks.memory;

import com.hazelcast.map.IMap;
import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Many live claims in one member: what they take, and what they do to the next claim. */
public final class MemoryPart implements Part {
    private static final double MOST_MEMORY = 1.10;
    private static final double MOST_GROWTH = 1.2;
    private static final int BATCHES = 15;
    private static final int WARM_UP = 8;
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
                    StoredResult.of(new byte[0]));
            IMap<byte[], byte[]> ours = grid.ours(DAY);
            IMap<byte[], byte[]> theirs = grid.raw(DAY);
            byte[] first = Calls.newKey();
            calls.claim(first);
            byte[] standing = Objects.requireNonNull(ours.get(first));
            Filled claims = new Filled(ours, calls::claim);
            Filled puts =
                    new Filled(theirs, key -> theirs.putIfAbsent(key, standing.clone(), DAY_SECONDS, TimeUnit.SECONDS));
            // Classes, compiled code and the record stores of all partitions.
            for (int i = 0; i < WARM_UP; i++) {
                claims.times();
                puts.times();
            }
            ours.clear();
            theirs.clear();
            return report(levels(claims, puts, effort));
        }
    }

    /**
     * With so many live claims.
     *
     * @param bytes of heap that each has taken since there were fewer
     * @param p50Micros of one claim more, once in each batch
     * @param p99Micros likewise
     */
    private record Level(int live, double bytes, Samples p50Micros, Samples p99Micros) {
        static Level of(int live, double bytes, List<long[]> batches) {
            return new Level(live, bytes, percentile(batches, 50), percentile(batches, 99));
        }
    }

    /** Both with as many entries. */
    private record Levels(Level ours, Level theirs) {}

    private static List<Levels> levels(Filled ours, Filled theirs, Effort effort) throws Exception {
        List<Levels> levels = new ArrayList<>();
        for (int live : effort.of(List.of(5_000, 20_000), List.of(10_000, 100_000, 1_000_000))) {
            double ourBytes = ours.upTo(live);
            double theirBytes = theirs.upTo(live);
            Map<String, Rounds.Measurement<long[]>> batches = new LinkedHashMap<>();
            batches.put("ours", ours::times);
            batches.put("theirs", theirs::times);
            Map<String, List<long[]>> taken = Rounds.alternate(effort.of(2, BATCHES), batches);
            levels.add(new Levels(
                    Level.of(live, ourBytes, taken.getOrDefault("ours", List.of())),
                    Level.of(live, theirBytes, taken.getOrDefault("theirs", List.of()))));
        }
        return levels;
    }

    private static Samples percentile(List<long[]> sorted, int percent) {
        return new Samples(sorted.stream()
                .map(nanos -> nanos[nanos.length * percent / 100] / 1e3)
                .toList());
    }

    private static Report report(List<Levels> levels) {
        Report report = new Report("Many live claims");
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        Levels few = levels.get(0);
        for (Levels level : levels) {
            Level mine = level.ours();
            Level raw = level.theirs();
            String live = String.format("%,d live", mine.live());
            boolean most = level.equals(levels.get(levels.size() - 1));
            Verdict memory = Verdict.atMost(
                    "memory of a claim / of a raw entry, " + live,
                    MOST_MEMORY,
                    new Samples(List.of(mine.bytes() / raw.bytes())),
                    Text.number(mine.bytes()) + " against " + Text.number(raw.bytes()) + " B");
            report.add(most ? memory.quote() : memory);
            if (!level.equals(few)) {
                Verdict growth = Verdict.atMost(
                                "p99 of a claim, " + live + " / "
                                        + String.format("%,d live", few.ours().live()),
                                MOST_GROWTH,
                                mine.p99Micros().over(few.ours().p99Micros().median()),
                                Text.against(mine.p99Micros(), few.ours().p99Micros(), " us"))
                        .remark("putIfAbsent itself: "
                                + Text.rounds(raw.p99Micros()
                                        .over(few.theirs().p99Micros().median())));
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
        return report.text(
                        "One member, standing claims of one day, one thread. Bytes are those that each entry more has"
                                + " taken of the heap, after full collections, for one copy; a second member takes as much again. A batch of claims is timed and"
                                + " removed again, in turn with one of raw entries; batches with many live claims are compared"
                                + " with the median of those with few.")
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
