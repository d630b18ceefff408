package ee.dedupe.benchmarks.fingerprint;

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

/** JSON by what it means, against the same by its bytes. */
public final class PayloadPart implements Part {
    private static final double MICROS = 1_000_000;
    private static final List<String> WAYS = List.of("bytes", "json", "omit");

    @Override
    public String name() {
        return "payload";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("JSON by what it means");
        List<List<String>> rows = new ArrayList<>();
        for (int length : List.of(1_024, 16_384)) {
            String body = length / 1_024 + " KiB";
            Map<String, Samples> micros = rounds(length, effort);
            List<String> row = new ArrayList<>(List.of(body));
            WAYS.forEach(way -> row.add(Text.spread(of(micros, way))));
            rows.add(row);
            Samples json = of(micros, "json");
            Samples bytes = of(micros, "bytes");
            report.add(Verdict.told(
                    "payload = json, " + body, Text.against(json, bytes, " us"), Text.rounds(json.over(bytes))));
        }
        return report.text("Fingerprints of a JSON body, one thread, in microseconds.")
                .table(List.of("body", "bytes", "json", "json without one member"), rows);
    }

    private static Samples of(Map<String, Samples> samples, String name) {
        return samples.getOrDefault(name, new Samples(List.of()));
    }

    private static Map<String, Samples> rounds(int length, Effort effort) throws Exception {
        Duration each = effort.of(Duration.ofMillis(300), Duration.ofSeconds(2));
        Jmh jmh = new Jmh(PayloadBenchmark.class, 1, 1, each, each);
        Map<String, Rounds.Measurement<Double>> ways = new LinkedHashMap<>();
        WAYS.forEach(way -> ways.put(
                way,
                () -> MICROS
                        / jmh.run(way, Map.of("length", String.valueOf(length))).perSecond()));
        return Rounds.numbers(effort.rounds(), ways);
    }
}
