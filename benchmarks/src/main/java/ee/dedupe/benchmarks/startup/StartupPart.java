package ee.dedupe.benchmarks.startup;

import ee.dedupe.benchmarks.http.GeneratedMethods;
import ee.dedupe.benchmarks.http.War;
import ee.dedupe.benchmarks.http.WildFly;
import ee.dedupe.benchmarks.kit.BarChart;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the library adds to the time that a deployment takes. */
public final class StartupPart implements Part {
    private static final double LIMIT = 150;
    private static final int MANY = 1_000;
    private static final String STARTING = "WFLYSRV0027";
    private static final String DEPLOYED = "WFLYSRV0010";
    private static final int TIME_LENGTH = "12:34:56,789".length();

    @Override
    public String name() {
        return "startup";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Map<String, War> wars = new LinkedHashMap<>();
        wars.put("unguarded, without the library", War.plain());
        wars.put("guarded, claims in memory", War.guarded());
        wars.put("unguarded, 1,000 methods, without the library", War.plain().and(GeneratedMethods.plain(MANY - 1)));
        wars.put("guarded, 1,000 methods, claims in memory", War.guarded().and(GeneratedMethods.guarded(MANY - 1)));
        wars.put(
                "guarded, with a Hazelcast member",
                War.onHazelcast(Map.of(
                        "dedupe.hazelcast.cluster-name",
                        "benchmarks-start-" + ProcessHandle.current().pid(),
                        "dedupe.hazelcast.port",
                        String.valueOf(Grid.port(0)))));
        Map<String, Samples> millis;
        try (WildFly server = WildFly.start(0)) {
            Map<String, Rounds.Measurement<Double>> measurements = new LinkedHashMap<>();
            wars.forEach((name, war) -> measurements.put(name, () -> deploy(server, war)));
            Rounds.numbers(effort.of(1, 3), measurements);
            millis = Rounds.numbers(effort.of(2, 8), measurements);
        }
        return report(millis);
    }

    private static double deploy(WildFly server, War war) throws Exception {
        server.deploy(war, "app");
        server.undeploy("app");
        Path log = server.base().resolve("log/server.log");
        return time(log, DEPLOYED) - time(log, STARTING);
    }

    private static double time(Path log, String code) throws Exception {
        List<String> lines = Files.readAllLines(log);
        String last = lines.stream()
                .filter(line -> line.contains(code) && line.contains("app.war"))
                .reduce((one, next) -> next)
                .orElseThrow();
        int start = last.indexOf(',') - "12:34:56".length();
        LocalTime at =
                LocalTime.parse(last.substring(start, start + TIME_LENGTH).replace(',', '.'));
        return Duration.between(LocalTime.MIDNIGHT, at).toMillis();
    }

    private static Report report(Map<String, Samples> millis) {
        Report report = new Report("What the library adds to a deployment");
        List<Map.Entry<String, Samples>> all = new ArrayList<>(millis.entrySet());
        Samples plain = all.get(0).getValue();
        Samples added = all.get(1).getValue().minus(plain);
        List<List<String>> rows = new ArrayList<>();
        List<BarChart.Bar> bars = new ArrayList<>();
        all.forEach(each -> {
            rows.add(List.of(each.getKey(), Text.spread(each.getValue())));
            bars.add(new BarChart.Bar(each.getKey(), each.getValue()));
        });
        return report.add(Verdict.within("added to a deployment, without a store's own start", LIMIT, " ms", added)
                        .quote())
                .add(Verdict.told(
                        "added to a deployment of 1,000 guarded methods",
                        Text.spread(all.get(3).getValue().minus(all.get(2).getValue())) + " ms",
                        ""))
                .text(
                        "From \"Starting deployment\" to \"Deployed\" in the server's log, redeployed in turn on a running"
                                + " WildFly that has deployed each before.")
                .table(List.of("", "ms"), rows)
                .chart("startup", new BarChart("Deployment", "ms", bars, Double.NaN));
    }
}
