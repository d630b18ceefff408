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
 * Requests from Hyperfoil, in this process: JSON by POST over connections that are kept.
 *
 * @param port of the server
 * @param kind which requests
 */
public record Load(int port, Kind kind) {
    private static final int CONNECTIONS = 16;
    private static final int ID = 36;
    // One in a thousand may meet a server that was held up for longer than its budget.
    private static final int STRANGE = 1_000;
    private static final double NANOS_PER_MILLI = 1e6;

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
        boolean refused = kind == Kind.DUPLICATE;
        long expected = refused ? statuses.status_4xx : statuses.status_2xx;
        // The first of the duplicates runs, and one more when its time is over. Of replays one runs then, some wait
        // for it, and the others are more than may wait at once.
        long strange = all.errors() + all.responseCount - expected - (refused ? statuses.status_2xx : 0);
        if (strange > expected / STRANGE + (kind == Kind.REPLAY ? CONNECTIONS : 0)) {
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
        String id = kind.unique() ? "${id}" : "0".repeat(ID);
        String frame = "{\"id\":\"%s\",\"amountCents\":1500,\"note\":\"%s\"}";
        int note = kind.bytes() - frame.formatted("0".repeat(ID), "").length();
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
                            POST: /%s
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
                        kind.path(),
                        kind.key().isEmpty() ? "" : "idempotency-key: { pattern: '" + kind.key() + "' }",
                        kind.unique() ? "pattern" : "text",
                        body);
    }
}
