package ee.dedupe.benchmarks;

import ee.dedupe.benchmarks.answers.AnswersPart;
import ee.dedupe.benchmarks.claims.ClaimsPart;
import ee.dedupe.benchmarks.claims.RedisPart;
import ee.dedupe.benchmarks.fingerprint.FingerprintPart;
import ee.dedupe.benchmarks.fingerprint.PayloadPart;
import ee.dedupe.benchmarks.http.GuardedHttp;
import ee.dedupe.benchmarks.http.InsertPart;
import ee.dedupe.benchmarks.http.JdbcHttp;
import ee.dedupe.benchmarks.http.ManyMethods;
import ee.dedupe.benchmarks.http.NotAnnotated;
import ee.dedupe.benchmarks.http.RedisHttp;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Machine;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Results;
import ee.dedupe.benchmarks.latency.LatencyPart;
import ee.dedupe.benchmarks.memory.MemoryPart;
import ee.dedupe.benchmarks.peers.PeersPart;
import ee.dedupe.benchmarks.profile.ProfilePart;
import ee.dedupe.benchmarks.records.RecordsPart;
import ee.dedupe.benchmarks.scale.ScalePart;
import ee.dedupe.benchmarks.startup.StartupPart;
import ee.dedupe.benchmarks.waiters.WaitersPart;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Runs one part of the benchmarks, or all, and writes their reports. */
public final class Benchmarks {
    private static final List<Part> PARTS = List.of(
            new ClaimsPart(),
            GuardedHttp.part(),
            NotAnnotated.part(),
            new InsertPart(),
            new RecordsPart(),
            new JdbcHttp(),
            new RedisPart(),
            RedisHttp.part(),
            new FingerprintPart(),
            new PayloadPart(),
            new AnswersPart(),
            new PeersPart(),
            new WaitersPart(),
            new LatencyPart(),
            new MemoryPart(),
            new ScalePart(),
            ManyMethods.part(),
            new StartupPart(),
            new ProfilePart());

    private static final String SUMMARY = "summary";

    // Kept, for the log manager would forget what was set.
    private static final Logger ALL_LOGS = Logger.getLogger("");

    private Benchmarks() {}

    /**
     * Runs.
     *
     * @param arguments the names of parts with commas between them, or {@code all}, or {@code summary} to measure nothing and write the summary of
     *     the last run anew; then {@code full} or {@code short}
     */
    public static void main(String[] arguments) throws Exception {
        ALL_LOGS.setLevel(Level.SEVERE);
        System.setProperty(Grid.LOGGING, "none");
        String asked = arguments[0];
        Effort effort = Effort.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        if (asked.equals(SUMMARY)) {
            Results.last(effort).writeSummary();
            return;
        }
        List<Part> parts = asked.equals("all")
                ? PARTS
                : Stream.of(asked.split(",")).map(Benchmarks::part).toList();
        Results results = Results.of(effort);
        boolean complete = true;
        for (Part part : parts) {
            complete &= succeeds(part, effort, results);
        }
        results.writeSummary();
        // Load generators and clusters leave threads behind.
        System.exit(complete ? 0 : 1);
    }

    private static Part part(String name) {
        return PARTS.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No part \"" + name + "\"; there are all, summary and "
                        + PARTS.stream().map(Part::name).toList()));
    }

    /** One that fails leaves the others' reports. */
    private static boolean succeeds(Part part, Effort effort, Results results) {
        System.out.println("Measuring: " + part.name());
        long startNanos = System.nanoTime();
        try {
            Machine machine = Machine.now();
            results.write(part.name(), part.run(effort), machine, System.nanoTime() - startNanos);
            return true;
        } catch (Exception e) {
            ALL_LOGS.log(Level.SEVERE, part.name() + " failed", e);
            return false;
        }
    }
}
