package ee.dedupe.benchmarks.answers;

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
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a subject adds to a claim and its completion, and what sealing adds for each length of an answer. */
public final class AnswersPart implements Part {
    private static final double MICROS = 1_000_000;
    private static final int SMALL = 1_024;
    private static final int MOST_CLAIMS = 4_000;

    @Override
    public String name() {
        return "answers";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Answers that can be forgotten, and sealed ones");
        List<List<String>> rows = new ArrayList<>();
        // Few claims: beyond them it makes room, as a store does whose calls come and go.
        ClaimStore memory = new MemoryClaimStore(new Fast(), MOST_CLAIMS);
        for (int length : List.of(SMALL, 16 * SMALL, 256 * SMALL)) {
            Map<String, Samples> micros = rounds(memory, List.of("plain", "sealed"), length, effort);
            report.add(added("sealing " + length / SMALL + " KiB", "sealed", micros));
            rows.add(row("in memory, " + length / SMALL + " KiB", micros));
        }
        subjects("in memory", memory, effort, report, rows);
        try (Grid grid = Grid.alone()) {
            subjects("one member", grid.store(), effort, report, rows);
        }
        String cluster = "benchmarks-answers-" + ProcessHandle.current().pid();
        PeerMember peer = PeerMember.start(cluster);
        try (peer;
                Grid grid = Grid.open(cluster, 0, 2)) {
            subjects("two processes", grid.store(), effort, report, rows);
        }
        return report.text("A call by key, claimed and completed, one thread, in microseconds.")
                .table(List.of("store", "what, and its time"), rows);
    }

    /** Each claim of the store in memory ends some calls later, so that it is never full. */
    private static final class Fast implements java.util.function.LongSupplier {
        private static final long STEP_NANOS = Duration.ofMillis(50).toNanos();
        private long nowNanos;

        @Override
        public long getAsLong() {
            nowNanos += STEP_NANOS;
            return nowNanos;
        }
    }

    private static void subjects(String where, ClaimStore store, Effort effort, Report report, List<List<String>> rows)
            throws Exception {
        Map<String, Samples> micros = rounds(store, List.of("plain", "about", "aboutAndForget"), SMALL, effort);
        report.add(added("a subject, " + where, "about", micros));
        report.add(added("a subject that is forgotten, " + where, "aboutAndForget", micros));
        rows.add(row(where + ", 1 KiB", micros));
    }

    private static Verdict added(String what, String method, Map<String, Samples> micros) {
        Samples with = of(micros, method);
        Samples without = of(micros, "plain");
        return Verdict.told(what, Text.against(with, without, " us"), Text.rounds(with.over(without)));
    }

    private static Samples of(Map<String, Samples> samples, String name) {
        return samples.getOrDefault(name, new Samples(List.of()));
    }

    private static List<String> row(String where, Map<String, Samples> micros) {
        List<String> told = new ArrayList<>();
        micros.forEach((method, samples) -> told.add(method + " " + Text.spread(samples)));
        return List.of(where, String.join("; ", told));
    }

    private static Map<String, Samples> rounds(ClaimStore store, List<String> methods, int length, Effort effort)
            throws Exception {
        AnswersBenchmark.measure(store);
        Jmh jmh = new Jmh(
                AnswersBenchmark.class,
                0,
                1,
                effort.of(Duration.ofMillis(300), Duration.ofSeconds(2)),
                effort.of(Duration.ofMillis(300), Duration.ofSeconds(2)));
        Map<String, Rounds.Measurement<Double>> each = new LinkedHashMap<>();
        methods.forEach(method -> each.put(
                method,
                () -> MICROS
                        / jmh.run(method, Map.of("length", String.valueOf(length)))
                                .perSecond()));
        return Rounds.numbers(effort.rounds(), each);
    }
}
