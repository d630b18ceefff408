package ee.dedupe.it.faults;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.redis.server.SentinelGroup;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Claims in a Redis that is frozen, killed, emptied and failed over, under load, for a machine with nothing else to do. Not
 * found by name: {@code mvnw verify -Plong} runs it. See arquillian-tests/faults/README.md.
 */
class RedisFaultSuite {
    private static final Report REPORT = new Report("redis", true);
    /** Longer than each scenario. */
    private static final String LONG = "PT5M";

    @TempDir
    Path data;

    @AfterAll
    static void print() {
        REPORT.print();
    }

    @Test
    void redis_frozen() throws IOException {
        Scenarios all = new Scenarios();
        try (RedisServer server = RedisServer.start();
                NodePair nodes = NodePair.start(setup("redis-frozen", server).ttl("PT20S"))) {
            all.run(() -> new RedisFreezeScenario(REPORT, nodes, server, "proceed").run());
            RedisFreezeScenario reject = new RedisFreezeScenario(REPORT, nodes, server, "reject");
            all.run(reject::run);
            all.run(reject::leftovers);
        }
        all.end();
    }

    @Test
    void redis_frozen_withoutBudget() throws IOException {
        Scenarios all = new Scenarios();
        try (RedisServer server = RedisServer.start();
                NodePair nodes = NodePair.start(setup("redis-no-budget", server).budget("PT30S"))) {
            all.run(() -> new RedisFreezeScenario(REPORT, nodes, server, "proceed").runControl());
        }
        all.end();
    }

    @Test
    void redis_killedAndStartedAnew() throws IOException {
        Scenarios all = new Scenarios();
        try (RedisServer server = RedisServer.start();
                NodePair nodes = NodePair.start(setup("redis-empty", server).ttl(LONG))) {
            all.run(() -> new RedisRestartScenario(REPORT, nodes, server, false).run());
            all.run(() -> new RedisFlushScenario(REPORT, nodes, server).run());
        }
        try (RedisServer server = RedisServer.start("dir " + data, "appendonly yes", "appendfsync always");
                NodePair nodes = NodePair.start(setup("redis-kept", server).ttl(LONG))) {
            all.run(() -> new RedisRestartScenario(REPORT, nodes, server, true).run());
        }
        all.end();
    }

    @Test
    void redis_failedOver() throws IOException {
        Scenarios all = new Scenarios();
        try (SentinelGroup group = SentinelGroup.start();
                NodePair nodes = NodePair.start(Setup.of("redis-sentinel", 2)
                        .with("dedupe.redis.nodes", group.addresses())
                        .with("dedupe.redis.topology", "sentinel:" + SentinelGroup.NAME)
                        .ttl(LONG))) {
            all.run(() -> new RedisFailoverScenario(REPORT, nodes, group).run());
        }
        all.end();
    }

    private static Setup setup(String name, RedisServer server) {
        return Setup.of(name, 2).with("dedupe.redis.nodes", server.address());
    }
}
