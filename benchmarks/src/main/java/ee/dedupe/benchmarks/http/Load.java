package ee.dedupe.benchmarks.http;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkData;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import io.hyperfoil.core.parser.ParserException;
import io.hyperfoil.http.statistics.HttpStats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Requests from Hyperfoil, in this process: JSON of 1 KiB by POST over connections that are kept.
 *
 * @param port of the server
 * @param kind which requests
 */
public record Load(int port, Kind kind) {
    private static final int CONNECTIONS = 16;
    private static final int BODY = 1_024;
    private static final int ID = 36;
    // One in a thousand may meet a server that was held up for longer than its budget.
    private static final int STRANGE = 1_000;
    private static final double NANOS_PER_MILLI = 1e6;

    /** Which requests. */
    public enum Kind {
        /** To the method without a guard, each with a body of its own. */
        PLAIN("plain", true, ""),
        /** To one with hooks that do nothing, each with a body of its own. */
        PASSED("passed", true, ""),
        /** To one that puts as much into the grid as a claim is, each with a body of its own. */
        RAW("raw", true, ""),
        /** To the guarded one, each with a body of its own. */
        GUARDED("guarded", true, ""),
        /** The same, each with a key of its own: its answer is captured and stored. */
        KEYED("guarded", true, "${id}"),
        /** All the same: all but the first are refused. */
        DUPLICATE("guarded", false, ""),
        /** All with one key: all but the first get the first answer. */
        REPLAY("guarded", false, "7c1f2d2e");

        private final String path;
        private final boolean unique;
        private final String key;

        Kind(String path, boolean unique, String key) {
            this.path = path;
            this.unique = unique;
            this.key = key;
        }
    }

    /**
     * What came of it.
     *
     * @param perSecond answers
     * @param requests that were answered
     * @param p50Millis of the answers' times
     * @param p99Millis of the answers' times
     */
    public record Outcome(double perSecond, long requests, double p50Millis, double p99Millis) {}

    /** As fast as the server answers. */
    public Outcome closed(Duration duration) throws IOException, ParserException {
        return outcome(run("always", "      users: " + CONNECTIONS, duration), duration);
    }

    /** The same, whatever is answered: a server that is still cold may exceed a budget. */
    public void warmUp(Duration duration) throws IOException, ParserException {
        run("always", "      users: " + CONNECTIONS, duration);
    }

    /** At this rate, whether or not answers come. */
    public Outcome open(int perSecond, Duration duration) throws IOException, ParserException {
        return outcome(run("constantRate", atRate(perSecond), duration), duration);
    }

    /** The same, whatever is answered. */
    public void warmUp(int perSecond, Duration duration) throws IOException, ParserException {
        run("constantRate", atRate(perSecond), duration);
    }

    private static String atRate(int perSecond) {
        return "      usersPerSec: " + perSecond + "\n      maxSessions: " + 4 * CONNECTIONS;
    }

    private StatisticsSnapshot run(String phase, String users, Duration duration) throws IOException, ParserException {
        Benchmark benchmark = BenchmarkParser.instance()
                .buildBenchmark(
                        new ByteArrayInputStream(yaml(phase, users, duration).getBytes(StandardCharsets.UTF_8)),
                        BenchmarkData.EMPTY,
                        Map.of());
        StatisticsSnapshot all = new StatisticsSnapshot();
        LocalSimulationRunner runner = new LocalSimulationRunner(
                benchmark,
                (inPhase, stepId, metric, snapshot, countDown) -> {
                    synchronized (all) {
                        all.add(snapshot);
                    }
                },
                null,
                null);
        runner.run();
        synchronized (all) {
            return all.clone();
        }
    }

    private Outcome outcome(StatisticsSnapshot all, Duration duration) {
        HttpStats statuses = HttpStats.get(all);
        long expected = kind == Kind.DUPLICATE ? statuses.status_4xx : statuses.status_2xx;
        // The first of the duplicates runs, and one more when its time is over.
        long strange = all.errors() + all.responseCount - expected - (kind == Kind.DUPLICATE ? statuses.status_2xx : 0);
        if (strange > expected / STRANGE) {
            throw new IllegalStateException(kind + ": of " + all.requestCount + " requests " + expected
                    + " were answered as expected; 2xx " + statuses.status_2xx + ", 4xx " + statuses.status_4xx
                    + ", 5xx " + statuses.status_5xx + ", errors " + all.errors());
        }
        return new Outcome(
                all.responseCount * 1e9 / duration.toNanos(),
                all.responseCount,
                all.histogram.getValueAtPercentile(50) / NANOS_PER_MILLI,
                all.histogram.getValueAtPercentile(99) / NANOS_PER_MILLI);
    }

    private String yaml(String phase, String users, Duration duration) {
        String id = kind.unique ? "${id}" : "0".repeat(ID);
        String frame = "{\"id\":\"%s\",\"amountCents\":1500,\"note\":\"%s\"}";
        int note = BODY - frame.formatted("0".repeat(ID), "").length();
        String body = frame.formatted(id, "x".repeat(note));
        return """
                name: load
                threads: 1
                statisticsCollectionPeriod: 1000
                http:
                  host: http://127.0.0.1:%d
                  sharedConnections: %d
                ergonomics:
                  repeatCookies: false
                  userAgentFromSession: false
                  autoRangeCheck: false
                  stopOnInvalid: false
                phases:
                - load:
                    %s:
                %s
                      duration: %dms
                      scenario:
                      - one:
                        - randomUUID: id
                        - httpRequest:
                            POST: /app/%s
                            headers:
                              content-type: application/json
                              x-caller: alice
                              %s
                            body:
                              %s: '%s'
                """.formatted(
                        port,
                        CONNECTIONS,
                        phase,
                        users,
                        TimeUnit.NANOSECONDS.toMillis(duration.toNanos()),
                        kind.path,
                        kind.key.isEmpty() ? "" : "idempotency-key: { pattern: '" + kind.key + "' }",
                        kind.unique ? "pattern" : "text",
                        body);
    }
}
