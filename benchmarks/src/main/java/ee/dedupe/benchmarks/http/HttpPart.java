package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.Load.Kind;
import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Guarded and unguarded requests to one WildFly, in turn. */
public final class HttpPart implements Part {
    private static final double CALM = 0.4;

    private final List<List<String>> rows = new ArrayList<>();
    private final List<BarChart.Bar> throughput = new ArrayList<>();
    private final List<BarChart.Bar> cpu = new ArrayList<>();

    @Override
    public String name() {
        return "http";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Whole requests on WildFly");
        for (Setup setup : Setup.values()) {
            try (Setup.Servers servers = setup.start("")) {
                measure(setup, servers, effort, report);
            }
        }
        return report.text(
                        "POST of 1 KiB of JSON over 16 connections that are kept, answered as fast as the server can;"
                                + " the load generator runs beside the server on the same processors. Processor time is that of"
                                + " the server's process, of both servers' where there are two. The times of answers are taken at"
                                + " a rate that leaves the server time: " + CALM + " of what it answers guarded.")
                .table(
                        List.of(
                                "claims",
                                "unguarded /s",
                                "guarded /s",
                                "duplicate /s",
                                "replay /s",
                                "unguarded CPU us",
                                "added by hooks that do nothing, CPU us",
                                "added CPU us",
                                "added B allocated",
                                "p50 ms: unguarded, guarded",
                                "p99 ms: unguarded, guarded"),
                        rows)
                .chart(
                        "http-throughput",
                        new BarChart("Throughput over the unguarded method's", "ratio", throughput, 1))
                .chart("http-cpu", new BarChart("Server CPU added to a request", "us", cpu, Double.NaN));
    }

    private void measure(Setup setup, Setup.Servers servers, Effort effort, Report report) throws Exception {
        double compilers = new WarmUp(servers, setup.kinds()).run(effort);
        Map<Kind, List<Measured>> closed = closed(setup, servers, effort);
        Samples plain = samples(closed, Kind.PLAIN, Measured::perSecond);
        Samples guarded = samples(closed, Kind.GUARDED, Measured::perSecond);
        Samples duplicate = samples(closed, Kind.DUPLICATE, Measured::perSecond);
        Samples replay = samples(closed, Kind.REPLAY, Measured::perSecond);
        Samples plainCpu = samples(closed, Kind.PLAIN, Measured::cpuMicros);
        Samples hooksCpu = samples(closed, Kind.PASSED, Measured::cpuMicros).minus(plainCpu);
        Samples addedCpu = samples(closed, Kind.GUARDED, Measured::cpuMicros).minus(plainCpu);
        Samples addedBytes =
                samples(closed, Kind.GUARDED, Measured::bytes).minus(samples(closed, Kind.PLAIN, Measured::bytes));
        Map<Kind, List<Measured>> calm = open(servers, (int) (CALM * guarded.median()), effort);
        Samples p99 = samples(calm, Kind.PLAIN, Measured::p99Millis);
        Samples guardedP99 = samples(calm, Kind.GUARDED, Measured::p99Millis);

        String where = ", " + setup.words();
        report.add(Verdict.atLeast(
                        "throughput, guarded / unguarded" + where,
                        setup.leastThroughput(),
                        guarded.over(plain),
                        Text.against(guarded, plain, " /s"))
                .quote());
        report.add(Verdict.within("CPU added to a request" + where, setup.mostCpuMicros(), " us", addedCpu)
                .quote());
        report.add(Verdict.told("CPU added by hooks that do nothing" + where, Text.rounds(hooksCpu, " us"), ""));
        if (setup.hasGrid()) {
            besideTheGrid(where, closed, report);
        }
        report.add(Verdict.told(
                "compilers, of one processor, at the end of the warm-up" + where, Text.number(compilers), ""));
        report.add(Verdict.told(
                "p99 added, at " + CALM + " of the guarded throughput" + where,
                Text.rounds(guardedP99.minus(p99), " ms"),
                Text.against(guardedP99, p99, " ms")));
        report.add(Verdict.told("allocated more by a request" + where, Text.rounds(addedBytes, " B"), ""));
        report.add(atLeastAsFast("duplicate refused / method run unguarded" + where, duplicate, plain));
        report.add(atLeastAsFast("replay / method run unguarded" + where, replay, plain));
        report.add(atLeastAsFast("duplicate refused / method run under the guard" + where, duplicate, guarded));
        report.add(atLeastAsFast("replay / method run under the guard" + where, replay, guarded));
        throughput.add(new BarChart.Bar("guarded" + where, guarded.over(plain)));
        throughput.add(new BarChart.Bar("duplicate" + where, duplicate.over(plain)));
        throughput.add(new BarChart.Bar("replay" + where, replay.over(plain)));
        cpu.add(new BarChart.Bar("guarded" + where, addedCpu));
        rows.add(List.of(
                setup.words(),
                Text.spread(plain),
                Text.spread(guarded),
                Text.spread(duplicate),
                Text.spread(replay),
                Text.spread(plainCpu),
                Text.spread(hooksCpu),
                Text.spread(addedCpu),
                Text.spread(addedBytes),
                Text.number(samples(calm, Kind.PLAIN, Measured::p50Millis).median()) + ", "
                        + Text.number(
                                samples(calm, Kind.GUARDED, Measured::p50Millis).median()),
                Text.spread(p99) + ", " + Text.spread(guardedP99)));
    }

    /** What is the grid's own of it: the method without a guard, but with a putIfAbsent of its own. */
    private void besideTheGrid(String where, Map<Kind, List<Measured>> closed, Report report) {
        Samples plain = samples(closed, Kind.PLAIN, Measured::perSecond);
        Samples raw = samples(closed, Kind.RAW, Measured::perSecond);
        Samples guarded = samples(closed, Kind.GUARDED, Measured::perSecond);
        Samples rawCpu =
                samples(closed, Kind.RAW, Measured::cpuMicros).minus(samples(closed, Kind.PLAIN, Measured::cpuMicros));
        report.add(Verdict.told(
                "throughput, unguarded with the grid's own putIfAbsent / unguarded" + where,
                Text.against(raw, plain, " /s"),
                Text.rounds(raw.over(plain))));
        report.add(Verdict.told(
                "throughput, guarded / unguarded with the grid's own putIfAbsent" + where,
                Text.against(guarded, raw, " /s"),
                Text.rounds(guarded.over(raw))));
        report.add(Verdict.told("CPU added by the grid's own putIfAbsent" + where, Text.rounds(rawCpu, " us"), ""));
        throughput.add(new BarChart.Bar("putIfAbsent alone" + where, raw.over(plain)));
        cpu.add(new BarChart.Bar("putIfAbsent alone" + where, rawCpu));
    }

    private static Verdict atLeastAsFast(String what, Samples one, Samples other) {
        return Verdict.atLeast(what, 1, one.over(other), Text.against(one, other, " /s"));
    }

    private static Samples samples(Map<Kind, List<Measured>> measured, Kind kind, ToDoubleFunction<Measured> figure) {
        return new Samples(measured.getOrDefault(kind, List.of()).stream()
                .map(figure::applyAsDouble)
                .toList());
    }

    private static Map<Kind, List<Measured>> closed(Setup setup, Setup.Servers servers, Effort effort)
            throws Exception {
        Duration each = effort.of(Duration.ofSeconds(1), Duration.ofSeconds(4));
        Map<String, Rounds.Measurement<Measured>> measurements = new LinkedHashMap<>();
        for (Kind kind : setup.kinds()) {
            Load load = new Load(servers.first().port(), kind);
            measurements.put(kind.name(), () -> Measured.of(servers, () -> load.closed(each)));
        }
        return byKind(Rounds.alternate(effort.rounds(), measurements));
    }

    private static Map<Kind, List<Measured>> open(Setup.Servers servers, int perSecond, Effort effort)
            throws Exception {
        Duration each = effort.of(Duration.ofSeconds(1), Duration.ofSeconds(4));
        Map<String, Rounds.Measurement<Measured>> measurements = new LinkedHashMap<>();
        for (Kind kind : List.of(Kind.PLAIN, Kind.GUARDED)) {
            Load load = new Load(servers.first().port(), kind);
            measurements.put(kind.name(), () -> Measured.of(servers, () -> load.open(perSecond, each)));
        }
        return byKind(Rounds.alternate(effort.rounds(), measurements));
    }

    private static Map<Kind, List<Measured>> byKind(Map<String, List<Measured>> byName) {
        Map<Kind, List<Measured>> byKind = new EnumMap<>(Kind.class);
        byName.forEach((name, rounds) -> byKind.put(Kind.valueOf(name), rounds));
        return byKind;
    }
}
