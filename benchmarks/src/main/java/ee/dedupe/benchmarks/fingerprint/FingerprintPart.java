package ee.dedupe.benchmarks.fingerprint;

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
import java.util.function.ToDoubleFunction;

/** Fingerprints against the digest of the same bytes, and what is allocated for them. */
public final class FingerprintPart implements Part {
    private static final double LIMIT = 0.95;
    private static final int JUDGED_FROM = 64 * 1024;
    private static final double BYTES_LIMIT = 4_096;

    @Override
    public String name() {
        return "fingerprint";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Fingerprints, against the bare digest");
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        for (int length : List.of(1_024, 65_536, 1_048_576)) {
            Map<String, List<Jmh.Score>> scores = rounds(length, effort);
            Samples ratio = samples(scores, "fingerprint", Jmh.Score::perSecond)
                    .over(samples(scores, "raw", Jmh.Score::perSecond));
            Samples beyond = samples(scores, "request", score -> score.bytes() - length);
            String body = "body of " + length / 1_024 + " KiB";
            if (length >= JUDGED_FROM) {
                report.add(Verdict.atLeast("fingerprint / digest, " + body, LIMIT, ratio, measured(scores))
                        .quote());
            } else {
                report.add(Verdict.told("fingerprint / digest, " + body, measured(scores), Text.rounds(ratio)));
            }
            report.add(Verdict.within("allocated beyond the body itself, " + body, BYTES_LIMIT, " B", beyond));
            bars.add(new BarChart.Bar(body, ratio));
            rows.add(List.of(
                    body,
                    Text.spread(samples(scores, "raw", Jmh.Score::perSecond)),
                    Text.spread(samples(scores, "fingerprint", Jmh.Score::perSecond)),
                    Text.spread(ratio),
                    Text.spread(samples(scores, "request", Jmh.Score::perSecond)),
                    Text.number(samples(scores, "raw", Jmh.Score::bytes).median()),
                    Text.number(samples(scores, "fingerprint", Jmh.Score::bytes).median()),
                    Text.number(samples(scores, "request", Jmh.Score::bytes).median())));
        }
        return report.text(
                        "SHA-256, one thread; operations per second and bytes allocated for one, as JMH's gc profiler"
                                + " counts them. \"Request\" goes from the body's stream to the storage key and buffers the body"
                                + " once: more than one such buffer would show as a body's length beyond the body.")
                .table(
                        List.of(
                                "",
                                "digest /s",
                                "fingerprint /s",
                                "ratio",
                                "request /s",
                                "digest B",
                                "fingerprint B",
                                "request B"),
                        rows)
                .chart("fingerprint", new BarChart("Fingerprint over digest", "ratio", bars, LIMIT));
    }

    private static String measured(Map<String, List<Jmh.Score>> scores) {
        return Text.against(
                samples(scores, "fingerprint", Jmh.Score::perSecond),
                samples(scores, "raw", Jmh.Score::perSecond),
                " /s");
    }

    private static Map<String, List<Jmh.Score>> rounds(int length, Effort effort) throws Exception {
        Jmh jmh = new Jmh(
                FingerprintBenchmark.class,
                1,
                1,
                effort.of(Duration.ofMillis(300), Duration.ofMillis(800)),
                effort.of(Duration.ofMillis(300), Duration.ofMillis(800)));
        Map<String, Rounds.Measurement<Jmh.Score>> each = new LinkedHashMap<>();
        for (String method : List.of("raw", "fingerprint", "request")) {
            each.put(method, () -> jmh.run(method, Map.of("length", String.valueOf(length))));
        }
        return Rounds.alternate(effort.rounds(), each);
    }

    private static Samples samples(
            Map<String, List<Jmh.Score>> scores, String method, ToDoubleFunction<Jmh.Score> figure) {
        return new Samples(scores.getOrDefault(method, List.of()).stream()
                .map(figure::applyAsDouble)
                .toList());
    }
}
