package ee.dedupe.benchmarks.claims;

import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Jmh;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.PeerMember;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Claims through engine and Hazelcast store against the grid's own calls with keys and values of the same size. */
public final class ClaimsPart implements Part {
    private static final double LIMIT_ALONE = 0.85;
    private static final double LIMIT_TWO = 0.75;
    private static final List<String> METHODS =
            List.of("raw", "claim", "claimUnbounded", "rawTwice", "complete", "completeUnbounded");
    private static final List<Integer> THREADS = List.of(1, 8, 32);

    @Override
    public String name() {
        return "claims";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Claims, against the grid's own calls");
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        try (Grid grid = Grid.alone()) {
            measure(grid, "one member", LIMIT_ALONE, effort, report, rows, bars);
        }
        String cluster = "benchmarks-two-" + ProcessHandle.current().pid();
        PeerMember peer = PeerMember.start(cluster);
        try (peer;
                Grid grid = Grid.open(cluster, 0, 2)) {
            measure(grid, "two processes", LIMIT_TWO, effort, report, rows, bars);
        }
        return report.text(
                        "Calls per second. `putIfAbsent` takes a key of 32 bytes and as many bytes as a standing claim"
                                + " has; \"+ replace\" puts what a claim in progress has and replaces it by an outcome of 200"
                                + " bytes. \"Unbounded\" is ours on the caller's own thread: without what keeps the budget. A"
                                + " member that has no others to join is asked there anyway, so the two differ by chance alone.")
                .table(
                        List.of(
                                "grid",
                                "threads",
                                "putIfAbsent",
                                "claim",
                                "claim, unbounded",
                                "+ replace",
                                "claim and complete",
                                "the same, unbounded",
                                "kept by the budget: claim, complete"),
                        rows)
                .chart("claims", new BarChart("Ours over the grid's own", "ratio", bars, 1));
    }

    private static void measure(
            Grid grid,
            String where,
            double limit,
            Effort effort,
            Report report,
            List<List<String>> rows,
            List<BarChart.Bar> bars)
            throws Exception {
        ClaimBenchmark.measure(Contenders.OnGrid.of(grid));
        warmUp(effort);
        for (int threads : THREADS) {
            Map<String, Samples> perSecond = rounds(threads, effort);
            Samples claim = ratio(perSecond, "claim", "raw");
            Samples complete = ratio(perSecond, "complete", "rawTwice");
            String grids = where + ", " + threads + (threads == 1 ? " thread" : " threads");
            report.add(quoted(
                    threads,
                    Verdict.atLeast(
                            grids + ": claim / putIfAbsent", limit, claim, measured(perSecond, "claim", "raw"))));
            report.add(quoted(
                    threads,
                    Verdict.atLeast(
                            grids + ": claim and complete / putIfAbsent + replace",
                            limit,
                            complete,
                            measured(perSecond, "complete", "rawTwice"))));
            report.add(Verdict.told(
                    grids + ": what the budget leaves of a claim",
                    measured(perSecond, "claim", "claimUnbounded"),
                    Text.rounds(ratio(perSecond, "claim", "claimUnbounded"))));
            report.add(Verdict.told(
                    grids + ": what the budget leaves of a claim and complete",
                    measured(perSecond, "complete", "completeUnbounded"),
                    Text.rounds(ratio(perSecond, "complete", "completeUnbounded"))));
            bars.add(new BarChart.Bar("claim, " + grids, claim));
            bars.add(new BarChart.Bar("with complete, " + grids, complete));
            rows.add(row(where, threads, perSecond));
        }
    }

    /** The most threads are the hardest. */
    private static Verdict quoted(int threads, Verdict verdict) {
        return threads == THREADS.get(THREADS.size() - 1) ? verdict.quote() : verdict;
    }

    private static String measured(Map<String, Samples> perSecond, String ours, String theirs) {
        return Text.against(of(perSecond, ours), of(perSecond, theirs), " /s");
    }

    private static Samples of(Map<String, Samples> samples, String name) {
        return samples.getOrDefault(name, new Samples(List.of()));
    }

    private static List<String> row(String where, int threads, Map<String, Samples> perSecond) {
        List<String> row = new ArrayList<>(List.of(where, String.valueOf(threads)));
        perSecond.values().forEach(samples -> row.add(Text.spread(samples)));
        row.add(Text.number(ratio(perSecond, "claim", "claimUnbounded").median()) + ", "
                + Text.number(ratio(perSecond, "complete", "completeUnbounded").median()));
        return row;
    }

    private static void warmUp(Effort effort) throws Exception {
        Duration each = effort.of(Duration.ofMillis(500), Duration.ofSeconds(3));
        for (String method : METHODS) {
            new Jmh(ClaimBenchmark.class, 0, 8, Duration.ofMillis(100), each).run(method, Map.of());
        }
    }

    private static Map<String, Samples> rounds(int threads, Effort effort) throws Exception {
        Jmh jmh = new Jmh(
                ClaimBenchmark.class,
                0,
                threads,
                effort.of(Duration.ofMillis(100), Duration.ofMillis(300)),
                effort.of(Duration.ofMillis(300), Duration.ofSeconds(1)));
        Map<String, Rounds.Measurement<Double>> each = new LinkedHashMap<>();
        METHODS.forEach(method ->
                each.put(method, () -> jmh.run(method, Map.of()).perSecond()));
        return Rounds.numbers(effort.rounds(), each);
    }

    private static Samples ratio(Map<String, Samples> samples, String ours, String theirs) {
        return of(samples, ours).over(of(samples, theirs));
    }
}
