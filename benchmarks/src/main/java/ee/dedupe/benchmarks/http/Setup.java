package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Where the claims of the server that gets the load are kept. */
public enum Setup {
    /** In its memory. */
    MEMORY("in memory", 0),
    /** In a Hazelcast member within the server, alone. */
    ONE_MEMBER("one member", 1),
    /** In two members within two servers, each claim on both. */
    TWO_MEMBERS("two members", 2);

    private final String words;
    private final int members;

    Setup(String words, int members) {
        this.words = words;
        this.members = members;
    }

    /** As in "claims kept in memory". */
    public String words() {
        return words;
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
        if (members == 0) {
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
