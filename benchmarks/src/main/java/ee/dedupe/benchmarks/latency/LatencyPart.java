package ee.dedupe.benchmarks.latency;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.redis.RedisStoreProvider;
import ee.dedupe.redis.server.RedisServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** How long a call waits for a store that is a millisecond away, one call at a time. */
public final class LatencyPart implements Part {
    private static final Duration ONE_WAY = Duration.ofMillis(1).dividedBy(2);
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final int ANSWER_LENGTH = 200;
    private static final int LINK_PORT = 20;
    /** Above one trip. */
    private static final double MOST_MILLIS = 0.1;

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double P50 = 0.5;
    private static final double P99 = 0.99;
    private static final long PAUSE_NANOS = 1_000_000;

    private static final String CLAIM = "by fingerprint: one trip";
    private static final String BEFORE = "with a key, completed before the answer";
    private static final String AFTER = "with a key, completed after the answer";

    /** A quantile of one round. */
    private record Waited(double p50Millis, double p99Millis) {}

    private interface Call {
        Object run(byte[] key);
    }

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("A store that is a millisecond away");
        List<List<String>> rows = new ArrayList<>();
        try (RedisServer server = RedisServer.start();
                SlowLink link = SlowLink.open(Grid.port(LINK_PORT), server.port(), ONE_WAY);
                ClaimStore store = redis(link.address())) {
            measure("Redis", store, effort, report, rows);
        }
        try (FarMembers members = FarMembers.open(ONE_WAY)) {
            measure("two members", members.store(), effort, report, rows);
        }
        return report.text(
                        "One call at a time, through the engine and within the budget, with a pause of a millisecond; what"
                                + " is sent arrives 0.5 ms later in each direction.")
                .table(List.of("claims", "call", "p50 ms", "p99 ms"), rows);
    }

    private static ClaimStore redis(String address) {
        Map<String, String> settings = Map.of("dedupe.redis.nodes", address);
        return new RecordStoreClaims(new RedisStoreProvider()).open(key -> Optional.ofNullable(settings.get(key)));
    }

    private static void measure(String where, ClaimStore store, Effort effort, Report report, List<List<String>> rows)
            throws Exception {
        Calls before = calls(store, CompleteWhen.BEFORE_ANSWER);
        Calls after = calls(store, CompleteWhen.AFTER_ANSWER);
        int count = effort.of(100, 2_000);
        Map<String, Rounds.Measurement<Waited>> measurements = new LinkedHashMap<>();
        measurements.put(CLAIM, () -> waited(count, before::claim));
        measurements.put(BEFORE, () -> waited(count, before::claimAndComplete));
        measurements.put(AFTER, () -> waited(count, after::claimAndComplete));
        Rounds.alternate(1, measurements);
        Map<String, List<Waited>> all = Rounds.alternate(effort.rounds(), measurements);
        all.forEach((call, rounds) -> rows.add(List.of(
                where,
                call,
                Text.spread(p50(rounds)),
                Text.spread(new Samples(rounds.stream().map(Waited::p99Millis).toList())))));
        Samples claim = p50(all.getOrDefault(CLAIM, List.of()));
        report.add(Verdict.within(
                        "above one trip, p50, " + AFTER + ", " + where,
                        MOST_MILLIS,
                        " ms",
                        p50(all.getOrDefault(AFTER, List.of())).minus(claim))
                .quote());
        report.add(Verdict.told(
                "above one trip, p50, " + BEFORE + ", " + where,
                Text.rounds(p50(all.getOrDefault(BEFORE, List.of())).minus(claim), " ms"),
                ""));
    }

    private static Samples p50(List<Waited> rounds) {
        return new Samples(rounds.stream().map(Waited::p50Millis).toList());
    }

    private static Calls calls(ClaimStore store, CompleteWhen complete) {
        return new Calls(
                Engines.over(store, StoreThreads.of(store, Engines.STORE_THREADS), 0, complete),
                Engines.policy(TTL, Duration.ZERO),
                StoredResult.of(new byte[ANSWER_LENGTH]));
    }

    private static Waited waited(int count, Call call) {
        long[] nanos = new long[count];
        for (int i = 0; i < count; i++) {
            byte[] key = Calls.newKey();
            long start = System.nanoTime();
            call.run(key);
            nanos[i] = System.nanoTime() - start;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        Arrays.sort(nanos);
        return new Waited(nanos[(int) (count * P50)] / NANOS_PER_MILLI, nanos[(int) (count * P99)] / NANOS_PER_MILLI);
    }
}
