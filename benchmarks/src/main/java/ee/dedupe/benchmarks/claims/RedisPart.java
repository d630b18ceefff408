package ee.dedupe.benchmarks.claims;

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
import ee.dedupe.redis.server.RedisServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Claims through engine and store in a Redis, and in two Hazelcast members, in the same run. */
public final class RedisPart implements Part {
    private static final List<String> METHODS =
            List.of("raw", "claimUnbounded", "claim", "completeUnbounded", "complete");
    private static final List<Integer> THREADS = List.of(1, 8, 32);

    @Override
    public String name() {
        return "redis";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("Claims in a Redis, and in two Hazelcast members");
        List<List<String>> rows = new ArrayList<>();
        Map<Integer, Map<String, Samples>> redis;
        try (RedisServer server = RedisServer.start();
                OnRedis contenders = OnRedis.of(server)) {
            redis = measured(contenders, "Redis", effort, rows);
        }
        String cluster = "benchmarks-redis-" + ProcessHandle.current().pid();
        PeerMember peer = PeerMember.start(cluster);
        try (peer;
                Grid grid = Grid.open(cluster, 0, 2)) {
            Map<Integer, Map<String, Samples>> members =
                    measured(Contenders.OnGrid.of(grid), "two members", effort, rows);
            for (int threads : THREADS) {
                tell(threads, redis.getOrDefault(threads, Map.of()), members.getOrDefault(threads, Map.of()), report);
            }
        }
        return report.text(
                        "Calls per second, through the engine and within the budget; \"unbounded\" asks on the caller's own thread. The Redis keeps nothing on disk and"
                                + " has no replica; each of the two members has a copy of what the other has.")
                .table(
                        List.of(
                                "claims",
                                "threads",
                                "SET NX PX, or putIfAbsent",
                                "claim, unbounded",
                                "claim",
                                "claim and complete, unbounded",
                                "claim and complete"),
                        rows);
    }

    private static void tell(int threads, Map<String, Samples> redis, Map<String, Samples> members, Report report) {
        for (String method : List.of("claim", "complete")) {
            Samples here = redis.getOrDefault(method, new Samples(List.of()));
            Samples there = members.getOrDefault(method, new Samples(List.of()));
            report.add(Verdict.told(
                    method + ", " + threads + (threads == 1 ? " thread" : " threads") + ": Redis / two members",
                    Text.against(here, there, " /s"),
                    Text.rounds(here.over(there))));
        }
    }

    private static Map<Integer, Map<String, Samples>> measured(
            Contenders contenders, String where, Effort effort, List<List<String>> rows) throws Exception {
        ClaimBenchmark.measure(contenders);
        Duration warmUp = effort.of(Duration.ofMillis(500), Duration.ofSeconds(3));
        for (String method : METHODS) {
            new Jmh(ClaimBenchmark.class, 0, 8, Duration.ofMillis(100), warmUp).run(method, Map.of());
        }
        Map<Integer, Map<String, Samples>> all = new LinkedHashMap<>();
        for (int threads : THREADS) {
            Map<String, Samples> perSecond = rounds(threads, effort);
            all.put(threads, perSecond);
            List<String> row = new ArrayList<>(List.of(where, String.valueOf(threads)));
            perSecond.values().forEach(samples -> row.add(Text.spread(samples)));
            rows.add(row);
        }
        return all;
    }

    private static Map<String, Samples> rounds(int threads, Effort effort) throws Exception {
        Jmh jmh = new Jmh(
                ClaimBenchmark.class,
                0,
                threads,
                effort.of(Duration.ofMillis(100), Duration.ofMillis(300)),
                effort.of(Duration.ofMillis(300), Duration.ofSeconds(1)));
        Map<String, Rounds.Measurement<Double>> each = new LinkedHashMap<>();
        METHODS.forEach(method ->
                each.put(method, () -> jmh.run(method, Map.of()).perSecond()));
        return Rounds.numbers(effort.rounds(), each);
    }
}
