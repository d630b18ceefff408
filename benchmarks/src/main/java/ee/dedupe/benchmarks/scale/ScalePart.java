package ee.dedupe.benchmarks.scale;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.PeerMember;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.internal.claim.StoredResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** Whether a call's cost grows with what is not its work: live claims, bytes of a body, members. */
public final class ScalePart implements Part {
    private static final int CALLERS = 8;
    private static final List<Integer> MEMBERS = List.of(1, 2, 3);
    private static final double MICROS = 1e6;

    @Override
    public String name() {
        return "scale";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        List<List<String>> rows = new ArrayList<>();
        Map<String, Double> first = new LinkedHashMap<>();
        for (String line : inMemory(effort)) {
            String[] parts = line.split(";", -1);
            row(rows, first, parts[0], Long.parseLong(parts[1]), Double.parseDouble(parts[2]));
        }
        for (int members : MEMBERS) {
            row(rows, first, "members, " + CALLERS + " callers", members, withMembers(members, effort));
        }
        return new Report("What grows")
                .text("Microseconds of a call by fingerprint on one thread with so many live claims in memory; of a"
                        + " fingerprint, for each KiB; and between two claims of eight callers of one of so many"
                        + " members, each a process on the same processors.")
                .table(List.of("of what", "how many", "us", "of the first"), rows);
    }

    private static void row(List<List<String>> rows, Map<String, Double> first, String what, long many, double micros) {
        double least = first.computeIfAbsent(what, any -> micros);
        rows.add(List.of(what, String.format("%,d", many), Text.number(micros), Text.number(micros / least)));
    }

    private static List<String> inMemory(Effort effort) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xms8g",
                        "-Xmx8g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InMemory.class.getName(),
                        effort.name()))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("The process in memory failed");
        }
        return lines;
    }

    private static double withMembers(int members, Effort effort) throws Exception {
        String cluster =
                "benchmarks-scale-" + members + "-" + ProcessHandle.current().pid();
        List<PeerMember> peers = new ArrayList<>();
        try {
            for (int i = 1; i < members; i++) {
                peers.add(PeerMember.start(cluster, i, members));
            }
            try (Grid grid = Grid.open(cluster, 0, members)) {
                Calls calls = new Calls(
                        Engines.over(grid.store(), StoreThreads.of(grid.store(), Engines.STORE_THREADS), 0),
                        Engines.policy(Duration.ofSeconds(90), Duration.ZERO),
                        StoredResult.of(new byte[0]));
                Duration stretch = effort.of(Duration.ofSeconds(1), Duration.ofSeconds(10));
                claims(calls, stretch);
                return MICROS * stretch.toSeconds() / claims(calls, stretch);
            }
        } finally {
            peers.forEach(PeerMember::close);
        }
    }

    private static long claims(Calls calls, Duration stretch) throws InterruptedException {
        LongAdder done = new LongAdder();
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            Thread caller = new Thread(() -> {
                while (!over.get()) {
                    calls.claim(Calls.newKey());
                    done.increment();
                }
            });
            caller.start();
            callers.add(caller);
        }
        TimeUnit.NANOSECONDS.sleep(stretch.toNanos());
        over.set(true);
        long claims = done.sum();
        for (Thread caller : callers) {
            caller.join();
        }
        return claims;
    }
}
