package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Call;
import ee.dedupe.it.histories.History.Nemesis;
import ee.dedupe.it.histories.History.Run;
import ee.dedupe.it.histories.History.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A line of the table: what was done, and what became of it. */
record Summary(Trial trial, History history, Checker.Verdict verdict, Repetitions repetitions) {
    private static final Path TABLE = Path.of("target", "histories", "table.md");
    private static final String HEAD = """
            | claims in | calls | keys | runs | answers of an earlier run | bypassed | 503 | broken | nemeses | ran again, as the manual says | violations | repetitions without an excuse, one of ten | command |
            |---|---|---|---|---|---|---|---|---|---|---|---|---|
            """;

    /** Adds itself to the table, and shows itself. What it counts is beside the history, pair by pair. */
    void tell(Path directory) throws IOException {
        List<String> pairs = new ArrayList<>();
        verdict.explained().forEach((gap, all) -> all.forEach(pair -> pairs.add(gap + " " + pair)));
        verdict.violations().forEach(broken -> pairs.add("VIOLATION " + broken));
        Files.write(directory.resolve("verdict.txt"), pairs);
        if (!Files.exists(TABLE)) {
            Files.writeString(TABLE, HEAD);
        }
        Files.writeString(TABLE, line() + "\n", StandardOpenOption.APPEND);
        System.out.println(line());
        verdict.violations().stream().limit(20).forEach(System.out::println);
    }

    private String line() {
        return "| " + trial.claims() + (trial.fault() == null ? "" : " that " + trial.fault()) + " | "
                + history.calls().size() + " | "
                + history.calls().stream().map(Call::key).distinct().count() + " | "
                + history.runs().size() + " | " + replays() + " | "
                + history.runs().stream().filter(Run::bypassed).count() + " | " + told(Told.UNAVAILABLE) + " | "
                + told(Told.BROKEN) + " | " + nemeses() + " | " + explained() + " | "
                + verdict.violations().size() + " | " + repetitions.without() + " of "
                + repetitions.all() + " | `./mvnw verify -Plong -pl arquillian-tests/faults -am"
                + " -DskipUnitTests -Ddedupe.histories.time=" + trial.time().multipliedBy(Claims.values().length)
                + " -Ddedupe.histories.seed=" + trial.seed() + "` |";
    }

    private long replays() {
        Map<String, String> attempts = history.runs().stream().collect(Collectors.toMap(Run::run, Run::attempt));
        return history.calls().stream()
                .filter(call -> call.told() == Told.RESULT)
                .filter(call -> !call.attempt().equals(attempts.get(call.answer())))
                .count();
    }

    private long told(Told told) {
        return history.calls().stream().filter(call -> call.told() == told).count();
    }

    private String nemeses() {
        return history.nemeses().stream()
                .collect(Collectors.groupingBy(Nemesis::evil, TreeMap::new, Collectors.counting()))
                .toString();
    }

    private String explained() {
        return verdict.explained().entrySet().stream()
                .map(gap -> gap.getValue().size() + ": " + gap.getKey().words())
                .collect(Collectors.joining("; "));
    }
}
