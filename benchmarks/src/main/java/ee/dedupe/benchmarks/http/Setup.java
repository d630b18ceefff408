package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Where the claims of the server that gets the load are kept. */
public enum Setup {
    /** In its memory. */
    MEMORY("in memory", 0, 0.95, 4, Double.NaN),
    /** In a Hazelcast member within the server, alone. */
    ONE_MEMBER("one member", 1, 0.95, 25, 8),
    /** In two members within two servers, each claim on both. */
    TWO_MEMBERS("two members", 2, 0.85, 60, 25);

    private final String words;
    private final int members;
    private final double leastThroughput;
    private final double mostCpuMicros;
    private final double mostAboveTheGrid;

    Setup(String words, int members, double leastThroughput, double mostCpuMicros, double mostAboveTheGrid) {
        this.words = words;
        this.members = members;
        this.leastThroughput = leastThroughput;
        this.mostCpuMicros = mostCpuMicros;
        this.mostAboveTheGrid = mostAboveTheGrid;
    }

    /** As in "claims kept in memory". */
    public String words() {
        return words;
    }

    double leastThroughput() {
        return leastThroughput;
    }

    double mostCpuMicros() {
        return mostCpuMicros;
    }

    /** Microseconds of processor time that a guarded request may take above one with the grid's own call. */
    double mostAboveTheGrid() {
        return mostAboveTheGrid;
    }

    /** Those requests that it has a method for. */
    public List<Kind> kinds() {
        return Stream.of(
                        Kind.PLAIN,
                        Kind.PASSED,
                        Kind.RAW,
                        Kind.GUARDED,
                        Kind.RAW_TWICE,
                        Kind.KEYED,
                        Kind.DUPLICATE,
                        Kind.REPLAY)
                .filter(kind -> hasGrid() || (kind != Kind.RAW && kind != Kind.RAW_TWICE))
                .toList();
    }

    boolean hasGrid() {
        return members > 0;
    }

    /** Starts its servers with the application deployed; the first gets the load. */
    public Servers start() throws IOException, InterruptedException {
        return start(UnaryOperator.identity());
    }

    /** The same with another application, made of the setup's own. */
    Servers start(UnaryOperator<War> application) throws IOException, InterruptedException {
        List<WildFly> servers = new ArrayList<>();
        for (int number = 0; number < Math.max(1, members); number++) {
            WildFly server = WildFly.start(number);
            servers.add(server);
            server.deploy(application.apply(war(number)), "app");
        }
        return new Servers(servers);
    }

    private War war(int number) {
        if (!hasGrid()) {
            return War.inMemory();
        }
        String both = "127.0.0.1:" + Grid.port(0) + ",127.0.0.1:" + Grid.port(1);
        return War.onHazelcast(Map.of(
                "dedupe.hazelcast.cluster-name",
                "benchmarks-http-" + ProcessHandle.current().pid(),
                "dedupe.hazelcast.port",
                String.valueOf(Grid.port(number)),
                "dedupe.hazelcast.members",
                members == 1 ? "" : both));
    }

    /**
     * What runs.
     *
     * @param all the first gets the load
     * @param stores that they keep their claims in, in processes of their own
     */
    public record Servers(List<WildFly> all, List<RedisServer> stores) implements AutoCloseable {
        /** With stores within them. */
        Servers(List<WildFly> all) {
            this(all, List.of());
        }

        /** That gets the load. */
        public WildFly first() {
            return all.get(0);
        }

        /** What all have used so far. */
        public WildFly.Used used() throws IOException, InterruptedException {
            WildFly.Used sum = WildFly.Used.NOTHING;
            for (WildFly server : all) {
                sum = sum.and(server.used());
            }
            for (RedisServer store : stores) {
                sum = sum.and(new WildFly.Used(store.cpuTime().toNanos() / 1e3, 0, 0, 0));
            }
            return sum;
        }

        @Override
        public void close() {
            all.forEach(WildFly::close);
            stores.forEach(RedisServer::close);
        }
    }
}
