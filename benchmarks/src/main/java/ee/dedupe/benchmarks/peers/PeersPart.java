package ee.dedupe.benchmarks.peers;

import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Jmh;
import ee.dedupe.benchmarks.kit.Part;
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

/** Others that do the same on a JVM, side by side with ours. */
public final class PeersPart implements Part {
    private static final String OURS = "ours";
    private static final String OURS_AGAIN = "oursAgain";

    /** Ours and one of theirs that do the same. */
    private record Pair(String what, Class<?> benchmark, String ours, String theirs, String remark) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair(
                    "AWS Powertools, store in memory, first call",
                    InMemoryBenchmark.class,
                    OURS,
                    "powertools",
                    "more: makes JSON of the key, and a digest of it twice. Less: its records have no owner; no lease. Its store is a map of ours, since it brings DynamoDB only"),
            new Pair(
                    "AWS Powertools, store in memory, replay",
                    InMemoryBenchmark.class,
                    OURS_AGAIN,
                    "powertoolsAgain",
                    "more: JSON and digest as above. Less: the same"),
            new Pair(
                    "idempotent-core, store in memory, first call",
                    InMemoryBenchmark.class,
                    OURS,
                    "idempotent",
                    "more: parses the expression that names the key, each time. Less: keeps the result as the object that it is, no owner, no mismatch of payloads; nothing leaves its map by itself"),
            new Pair(
                    "idempotent-core, store in memory, replay",
                    InMemoryBenchmark.class,
                    OURS_AGAIN,
                    "idempotentAgain",
                    "less: hands out the very object, where ours reads bytes"),
            new Pair(
                    "Camel's Idempotent Consumer, one Hazelcast member, first call",
                    GridBenchmark.class,
                    OURS,
                    "camel",
                    "more: a route around it; locks the key for each step, so six calls to the grid against our two. Less: keeps no result, no ttl, no owner"),
            new Pair(
                    "Camel's Hazelcast repository alone, first call",
                    GridBenchmark.class,
                    OURS,
                    "camelRepository",
                    "the same six calls, without the route"),
            new Pair(
                    "Camel's Idempotent Consumer, one Hazelcast member, duplicate",
                    GridBenchmark.class,
                    OURS_AGAIN,
                    "camelAgain",
                    "more: a route, a lock: three calls to the grid against our one. Less: discards the duplicate, where ours gives the first result"));

    @Override
    public String name() {
        return "peers";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Peers");
        Map<Class<?>, Map<String, Samples>> perSecond = new LinkedHashMap<>();
        for (Class<?> benchmark : List.of(InMemoryBenchmark.class, GridBenchmark.class)) {
            perSecond.put(benchmark, rounds(benchmark, effort));
        }
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        for (Pair pair : PAIRS) {
            Map<String, Samples> of = perSecond.getOrDefault(pair.benchmark(), Map.of());
            Samples ours = of.getOrDefault(pair.ours(), new Samples(List.of()));
            Samples theirs = of.getOrDefault(pair.theirs(), new Samples(List.of()));
            report.add(Verdict.atLeast("ours / " + pair.what(), 1, ours.over(theirs), Text.against(ours, theirs, " /s"))
                    .remark(pair.remark())
                    .quote());
            bars.add(new BarChart.Bar(pair.what(), ours.over(theirs)));
            rows.add(List.of(pair.what(), Text.spread(ours), Text.spread(theirs)));
        }
        return report.text(
                        "Calls per second of one thread, each in a process of its own. A first call claims, runs a piece"
                                + " of work and keeps its result of 40 characters; a replay is given it. Ours makes a storage key"
                                + " by SHA-256 of namespace, caller, operation and key, draws an owner token, keeps bytes with a"
                                + " ttl and a lease, and on Hazelcast stays within its budget; it is called at its engine, below"
                                + " any annotation, like each of theirs.")
                .table(List.of("", "ours /s", "theirs /s"), rows)
                .chart("peers", new BarChart("Ours over theirs", "ratio", bars, 1));
    }

    private static Map<String, Samples> rounds(Class<?> benchmark, Effort effort) throws Exception {
        Jmh jmh = new Jmh(
                benchmark,
                1,
                1,
                effort.of(Duration.ofMillis(500), Duration.ofSeconds(5)),
                effort.of(Duration.ofMillis(300), Duration.ofSeconds(1)));
        Map<String, Rounds.Measurement<Double>> each = new LinkedHashMap<>();
        for (Pair pair : PAIRS) {
            if (pair.benchmark() == benchmark) {
                each.put(pair.ours(), () -> jmh.run(pair.ours(), Map.of()).perSecond());
                each.put(pair.theirs(), () -> jmh.run(pair.theirs(), Map.of()).perSecond());
            }
        }
        return Rounds.numbers(effort.rounds(), each);
    }
}
