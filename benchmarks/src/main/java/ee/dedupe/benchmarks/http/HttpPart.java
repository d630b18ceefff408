package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Guarded and unguarded requests to one WildFly, in turn. */
public final class HttpPart implements Part {
    private static final double MOST_ABOVE_TWO_CALLS = 12;

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
            List<Kind> calm = List.of(Kind.PLAIN, Kind.GUARDED);
            tell(setup, Stretches.of(setup::start, setup.kinds(), calm, effort), report);
        }
        return report.text(
                        "POST of 1 KiB of JSON over 16 connections that are kept, answered as fast as the server can;"
                                + " the load generator runs beside the server on the same processors. Processor time is that of"
                                + " the server's process, of both servers' where there are two. The times of answers are taken at"
                                + " a rate that leaves the server time: " + Stretches.CALM
                                + " of what it answers guarded. All this at several starts of the servers.")
                .table(
                        List.of(
                                "claims",
                                "unguarded /s",
                                "guarded /s",
                                "guarded, with a key /s",
                                "duplicate /s",
                                "replay /s",
                                "unguarded CPU us",
                                "added by hooks that do nothing, CPU us",
                                "added CPU us",
                                "added with a key, CPU us",
                                "added B allocated",
                                "added with a key, B allocated",
                                "p50 ms: unguarded, guarded",
                                "p99 ms: unguarded, guarded"),
                        rows)
                .chart(
                        "http-throughput",
                        new BarChart("Throughput over the unguarded method's", "ratio", throughput, 1))
                .chart("http-cpu", new BarChart("Server CPU added to a request", "us", cpu, Double.NaN));
    }

    private void tell(Setup setup, Stretches measured, Report report) {
        String where = ", " + setup.words();
        Samples plain = measured.closed(Kind.PLAIN, Measured::perSecond);
        Samples guarded = measured.closed(Kind.GUARDED, Measured::perSecond);
        Samples duplicate = measured.closed(Kind.DUPLICATE, Measured::perSecond);
        Samples replay = measured.closed(Kind.REPLAY, Measured::perSecond);
        report.add(Verdict.atLeast(
                        "throughput, guarded / unguarded" + where,
                        setup.leastThroughput(),
                        guarded.over(plain),
                        Text.against(guarded, plain, " /s"))
                .quote());
        tellProcessorTime(setup, measured, report);
        tellOfKeys(where, measured, report);
        if (setup.hasGrid()) {
            tellOfTheGrid(setup, measured, report);
        }
        report.add(Verdict.told(
                "compilers, of one processor, at the end of the warm-up, at each start" + where,
                Text.each(measured.compilers(), ""),
                ""));
        Samples p99 = measured.calm(Kind.PLAIN, Measured::p99Millis);
        Samples guardedP99 = measured.calm(Kind.GUARDED, Measured::p99Millis);
        report.add(Verdict.told(
                "p99 added, at " + Stretches.CALM + " of the guarded throughput" + where,
                Text.rounds(guardedP99.minus(p99), " ms"),
                Text.against(guardedP99, p99, " ms")));
        report.add(Verdict.told(
                "allocated more by a request" + where,
                Text.rounds(added(measured, Kind.GUARDED, Measured::bytes), " B"),
                ""));
        report.add(atLeastAsFast("duplicate refused / method run unguarded" + where, duplicate, plain));
        report.add(atLeastAsFast("replay / method run unguarded" + where, replay, plain));
        report.add(atLeastAsFast("duplicate refused / method run under the guard" + where, duplicate, guarded));
        report.add(atLeastAsFast("replay / method run under the guard" + where, replay, guarded));
        throughput.add(new BarChart.Bar("guarded" + where, guarded.over(plain)));
        throughput.add(new BarChart.Bar("duplicate" + where, duplicate.over(plain)));
        throughput.add(new BarChart.Bar("replay" + where, replay.over(plain)));
        rows.add(List.of(
                setup.words(),
                Text.spread(plain),
                Text.spread(guarded),
                Text.spread(measured.closed(Kind.KEYED, Measured::perSecond)),
                Text.spread(duplicate),
                Text.spread(replay),
                Text.spread(measured.closed(Kind.PLAIN, Measured::cpuMicros)),
                Text.spread(added(measured, Kind.PASSED, Measured::cpuMicros)),
                Text.spread(added(measured, Kind.GUARDED, Measured::cpuMicros)),
                Text.spread(added(measured, Kind.KEYED, Measured::cpuMicros)),
                Text.spread(added(measured, Kind.GUARDED, Measured::bytes)),
                Text.spread(added(measured, Kind.KEYED, Measured::bytes)),
                median(measured.calm(Kind.PLAIN, Measured::p50Millis)) + ", "
                        + median(measured.calm(Kind.GUARDED, Measured::p50Millis)),
                Text.spread(p99) + ", " + Text.spread(guardedP99)));
    }

    private void tellProcessorTime(Setup setup, Stretches measured, Report report) {
        String where = ", " + setup.words();
        Samples added = added(measured, Kind.GUARDED, Measured::cpuMicros);
        report.add(Verdict.within("CPU added to a request" + where, setup.mostCpuMicros(), " us", added)
                .quote());
        report.add(Verdict.told(
                "CPU added to a request, at each start" + where,
                Text.each(Stretches.byStart(added), " us"),
                Text.between(Stretches.byStart(added), " us")));
        Samples collector = added(measured, Kind.GUARDED, Measured::collectorMicros);
        if (!Double.isNaN(collector.median())) {
            report.add(Verdict.told(
                    "CPU added to a request, of it the garbage collector's" + where,
                    Text.rounds(collector, " us"),
                    ""));
        }
        report.add(Verdict.told(
                "CPU added by hooks that do nothing" + where,
                Text.rounds(added(measured, Kind.PASSED, Measured::cpuMicros), " us"),
                ""));
        cpu.add(new BarChart.Bar("guarded" + where, added));
    }

    /** First calls with a key, whose answers are captured and stored. */
    private void tellOfKeys(String where, Stretches measured, Report report) {
        Samples plain = measured.closed(Kind.PLAIN, Measured::perSecond);
        Samples keyed = measured.closed(Kind.KEYED, Measured::perSecond);
        Samples keyedCpu = added(measured, Kind.KEYED, Measured::cpuMicros);
        report.add(Verdict.told(
                "throughput, guarded with a key / unguarded" + where,
                Text.against(keyed, plain, " /s"),
                Text.rounds(keyed.over(plain))));
        report.add(Verdict.told("CPU added to a request with a key" + where, Text.rounds(keyedCpu, " us"), ""));
        throughput.add(new BarChart.Bar("guarded with a key" + where, keyed.over(plain)));
        cpu.add(new BarChart.Bar("guarded with a key" + where, keyedCpu));
    }

    /** What is the grid's own of it: the method without a guard, but with a putIfAbsent of its own. */
    private void tellOfTheGrid(Setup setup, Stretches measured, Report report) {
        String where = ", " + setup.words();
        Samples plain = measured.closed(Kind.PLAIN, Measured::perSecond);
        Samples raw = measured.closed(Kind.RAW, Measured::perSecond);
        Samples guarded = measured.closed(Kind.GUARDED, Measured::perSecond);
        Samples rawCpu = added(measured, Kind.RAW, Measured::cpuMicros);
        report.add(Verdict.told(
                "throughput, unguarded with the grid's own putIfAbsent / unguarded" + where,
                Text.against(raw, plain, " /s"),
                Text.rounds(raw.over(plain))));
        report.add(Verdict.told(
                "throughput, guarded / unguarded with the grid's own putIfAbsent" + where,
                Text.against(guarded, raw, " /s"),
                Text.rounds(guarded.over(raw))));
        report.add(Verdict.told("CPU added by the grid's own putIfAbsent" + where, Text.rounds(rawCpu, " us"), ""));
        report.add(Verdict.within(
                "CPU added to a request above the grid's own putIfAbsent" + where,
                setup.mostAboveTheGrid(),
                " us",
                above(measured, Kind.GUARDED, Kind.RAW)));
        report.add(Verdict.told(
                "CPU added by the grid's own putIfAbsent and replace" + where,
                Text.rounds(added(measured, Kind.RAW_TWICE, Measured::cpuMicros), " us"),
                ""));
        Samples aboveTwo = above(measured, Kind.KEYED, Kind.RAW_TWICE);
        String keyed = "CPU added to a request with a key above the grid's own putIfAbsent and replace" + where;
        report.add(
                setup == Setup.ONE_MEMBER
                        ? Verdict.within(keyed, MOST_ABOVE_TWO_CALLS, " us", aboveTwo)
                        : Verdict.told(keyed, Text.rounds(aboveTwo, " us"), ""));
        throughput.add(new BarChart.Bar("putIfAbsent alone" + where, raw.over(plain)));
        cpu.add(new BarChart.Bar("putIfAbsent alone" + where, rawCpu));
    }

    private static Samples above(Stretches measured, Kind kind, Kind other) {
        return measured.closed(kind, Measured::cpuMicros).minus(measured.closed(other, Measured::cpuMicros));
    }

    private static Samples added(Stretches measured, Kind kind, ToDoubleFunction<Measured> figure) {
        return measured.closed(kind, figure).minus(measured.closed(Kind.PLAIN, figure));
    }

    private static Verdict atLeastAsFast(String what, Samples one, Samples other) {
        return Verdict.atLeast(what, 1, one.over(other), Text.against(one, other, " /s"));
    }

    private static String median(Samples samples) {
        return Text.number(samples.median());
    }
}
