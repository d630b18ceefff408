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
import java.util.stream.Stream;

/**
 * Requests to a WildFly beside requests that do the same without a guard, in turn, as fast as it answers and at a calm rate.
 *
 * @param name of the part
 * @param title of its page
 * @param text what is measured
 * @param places where
 */
public record BesidePart(String name, String title, String text, List<Place> places) implements Part {
    /**
     * Servers.
     *
     * @param words as in "claims kept in memory"
     * @param pairs what is compared there
     */
    record Place(String words, Stretches.Starter starter, List<Pair> pairs) {
        List<Kind> kinds() {
            return pairs.stream()
                    .flatMap(pair -> Stream.of(pair.beside(), pair.guarded()))
                    .distinct()
                    .toList();
        }
    }

    /**
     * What is compared.
     *
     * @param words as in "guarded, with a key"
     * @param least of the throughput without the guard that is to be left; NaN where that is no target
     * @param mostMicros of processor time that may be added; NaN where that is no target
     * @param isQuoted whether it is among the few that stand above the others
     */
    record Pair(String words, Kind guarded, Kind beside, double least, double mostMicros, boolean isQuoted) {
        static Pair of(String words, Kind guarded, Kind beside) {
            return new Pair(words, guarded, beside, Double.NaN, Double.NaN, false);
        }

        Pair atLeast(double ratio) {
            return new Pair(words, guarded, beside, ratio, mostMicros, isQuoted);
        }

        Pair atMost(double micros) {
            return new Pair(words, guarded, beside, least, micros, isQuoted);
        }

        Pair quoted() {
            return new Pair(words, guarded, beside, least, mostMicros, true);
        }

        private Verdict quotedOrNot(Verdict verdict) {
            return isQuoted ? verdict.quote() : verdict;
        }
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report(title);
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> throughput = new ArrayList<>();
        List<BarChart.Bar> cpu = new ArrayList<>();
        for (Place place : places) {
            Stretches measured = Stretches.of(place.starter(), place.kinds(), effort);
            report.add(Verdict.told(
                    "compilers, of one processor, at the end of the warm-up, at each start, " + place.words(),
                    Text.each(measured.compilers(), ""),
                    ""));
            for (Pair pair : place.pairs()) {
                tell(place, pair, measured, report);
                rows.add(row(place, pair, measured));
                String bar = pair.words() + ", " + place.words();
                throughput.add(new BarChart.Bar(
                        bar, perSecond(measured, pair.guarded()).over(perSecond(measured, pair.beside()))));
                cpu.add(new BarChart.Bar(bar, added(measured, pair, Measured::cpuMicros)));
            }
        }
        return report.text(text)
                .text("Processor time is that of the server's process. The calm rate is " + Stretches.CALM
                        + " of what is answered of the slowest kind. All this at several starts of the servers.")
                .table(
                        List.of(
                                "claims",
                                "call",
                                "unguarded /s",
                                "/s",
                                "ratio",
                                "unguarded CPU us",
                                "added CPU us",
                                "of it the garbage collector's",
                                "added CPU us, calm",
                                "added B allocated",
                                "p50 ms, calm: unguarded, guarded",
                                "p99 ms, calm: unguarded, guarded"),
                        rows)
                .chart(
                        name + "-throughput",
                        new BarChart("Throughput over the unguarded method's", "ratio", throughput, 1))
                .chart(name + "-cpu", new BarChart("Server CPU added to a request", "us", cpu, Double.NaN));
    }

    private static void tell(Place place, Pair pair, Stretches measured, Report report) {
        String what = ", " + pair.words() + ", " + place.words();
        Samples guarded = perSecond(measured, pair.guarded());
        Samples beside = perSecond(measured, pair.beside());
        String against = Text.against(guarded, beside, " /s");
        report.add(pair.quotedOrNot(
                Double.isNaN(pair.least())
                        ? Verdict.told("throughput, over unguarded" + what, against, Text.rounds(guarded.over(beside)))
                        : Verdict.atLeast(
                                "throughput, over unguarded" + what, pair.least(), guarded.over(beside), against)));
        Samples added = added(measured, pair, Measured::cpuMicros);
        report.add(pair.quotedOrNot(
                Double.isNaN(pair.mostMicros())
                        ? Verdict.told("CPU added to a request" + what, Text.rounds(added, " us"), "")
                        : Verdict.within("CPU added to a request" + what, pair.mostMicros(), " us", added)));
        report.add(Verdict.told(
                "CPU added to a request, at each start" + what,
                Text.each(measured.byStart(added), " us"),
                Text.between(measured.byStart(added), " us")));
    }

    private static List<String> row(Place place, Pair pair, Stretches measured) {
        Samples guarded = perSecond(measured, pair.guarded());
        Samples beside = perSecond(measured, pair.beside());
        return List.of(
                place.words(),
                pair.words(),
                Text.spread(beside),
                Text.spread(guarded),
                Text.spread(guarded.over(beside)),
                Text.spread(measured.closed(pair.beside(), Measured::cpuMicros)),
                Text.spread(added(measured, pair, Measured::cpuMicros)),
                collector(added(measured, pair, Measured::collectorMicros)),
                Text.spread(measured.calm(pair.guarded(), Measured::cpuMicros)
                        .minus(measured.calm(pair.beside(), Measured::cpuMicros))),
                Text.spread(added(measured, pair, Measured::bytes)),
                calm(measured, pair, Measured::p50Millis),
                calm(measured, pair, Measured::p99Millis));
    }

    private static String collector(Samples micros) {
        return Double.isNaN(micros.median()) ? "not told" : Text.spread(micros);
    }

    private static Samples perSecond(Stretches measured, Kind kind) {
        return measured.closed(kind, Measured::perSecond);
    }

    private static Samples added(Stretches measured, Pair pair, ToDoubleFunction<Measured> figure) {
        return measured.closed(pair.guarded(), figure).minus(measured.closed(pair.beside(), figure));
    }

    private static String calm(Stretches measured, Pair pair, ToDoubleFunction<Measured> figure) {
        return Text.spread(measured.calm(pair.beside(), figure)) + ", "
                + Text.spread(measured.calm(pair.guarded(), figure));
    }
}
