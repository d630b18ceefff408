package ee.dedupe.benchmarks.waiters;

import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How long after its original has ended a duplicate that waits is answered. */
public final class WaitersPart implements Part {
    private static final double LIMIT = 10;
    private static final int CROWD = 1_000;

    @Override
    public String name() {
        return "waiters";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        String cluster = "benchmarks-waiters-" + ProcessHandle.current().pid();
        Map<String, List<Answered>> all;
        int pairs = effort.of(30, 200);
        int crowd = effort.of(100, CROWD);
        Grid[] grids = new Grid[2];
        Thread other = new Thread(() -> grids[1] = opened(cluster));
        other.start();
        grids[0] = Grid.open(cluster, 0, 2);
        other.join();
        try (Grid one = grids[0];
                Grid two = grids[1];
                Owner owner = Owner.on(one, crowd);
                Owner elsewhere = Owner.on(two, crowd)) {
            Map<String, Rounds.Measurement<Answered>> measurements = new LinkedHashMap<>();
            measurements.put("same node", () -> Answered.one(owner, owner, pairs));
            measurements.put("another node", () -> Answered.one(owner, elsewhere, pairs));
            measurements.put(crowd + " waiters, same node", () -> Answered.crowd(owner, owner, crowd));
            measurements.put(crowd + " waiters, another node", () -> Answered.crowd(owner, elsewhere, crowd));
            Rounds.alternate(1, measurements);
            all = Rounds.alternate(effort.rounds(), measurements);
        }
        return report(all);
    }

    private static Grid opened(String cluster) {
        try {
            return Grid.open(cluster, 1, 2);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Report report(Map<String, List<Answered>> all) {
        Report report = new Report("Duplicates that wait");
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        all.forEach((name, rounds) -> {
            Samples p99 = new Samples(rounds.stream().map(Answered::p99Millis).toList());
            report.add(Verdict.within("original completes to waiter answered, p99, " + name, LIMIT, " ms", p99)
                    .quote());
            bars.add(new BarChart.Bar(name, p99));
            rows.add(List.of(
                    name,
                    Text.spread(
                            new Samples(rounds.stream().map(Answered::p50Millis).toList())),
                    Text.spread(p99),
                    rounds.stream().mapToInt(Answered::replayed).sum() + " of "
                            + rounds.stream().mapToInt(Answered::waiters).sum()));
        });
        return report.text(
                        "Two members; the time from the call that completes the claim to the waiter's verdict, a replay,"
                                + " through the engine. One waiter at a time, or many of one key at once with"
                                + " `dedupe.max-waiters` raised so far.")
                .table(List.of("", "p50 ms", "p99 ms", "answered by a replay"), rows)
                .chart("waiters", new BarChart("Original completes to waiter answered, p99", "ms", bars, LIMIT));
    }
}
