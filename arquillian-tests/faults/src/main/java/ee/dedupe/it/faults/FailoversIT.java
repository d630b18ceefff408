package ee.dedupe.it.faults;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.postgresql.server.StandbyPair;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.redis.server.ReplicaPair;
import ee.dedupe.tck.MovingAddress;
import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stores that are left since they cannot serve, and not since a connection broke. For every build on the build server. */
@OwnServers
@Tag("faults")
class FailoversIT {
    private static final Report REPORT = new Report("failovers", false);
    /** Longer than each scenario. */
    private static final String LONG = "PT5M";
    /** As long as by default: no call is to be taken over in between. */
    private static final String LEASE = "PT60S";

    private static final String DATA_SOURCE = "java:app/jdbc/claims";

    @AfterAll
    static void print() {
        REPORT.print();
    }

    @Test
    void redis_thatHandsOver_isFollowed_andNothingRunsTwice() throws IOException, SQLException {
        try (ReplicaPair servers = ReplicaPair.start();
                MovingAddress address = new MovingAddress(servers.primary().port());
                NodePair pair = NodePair.start(setup("redis-moves").with("dedupe.redis.nodes", at(address)))) {
            FailoverScenario scenario = new FailoverScenario(REPORT, "Redis", pair, address);
            RedisServer old = servers.primary();
            RedisServer next = servers.replica();
            scenario.run("handed over", next.port(), calls -> {
                servers.handOver();
                calls.awaitRefused(FailoverScenario.CLIENTS);
            });
            scenario.runControl(old.port(), calls -> {
                ReplicaPair.empty(old);
                ReplicaPair.follow(next, old);
            });
        }
    }

    @Test
    void postgreSql_whoseStandbyIsPromoted_isFollowed_andNothingRunsTwice() throws IOException, SQLException {
        try (StandbyPair servers = StandbyPair.start();
                MovingAddress address = new MovingAddress(servers.primary().getPort());
                NodePair pair = NodePair.start(
                        setup("postgresql-moves"),
                        TestWar.named("faults")
                                .config("dedupe.store", "jdbc")
                                .config("dedupe.jdbc.create", "true")
                                .postgreSql(DATA_SOURCE, address.port()))) {
            FailoverScenario scenario = new FailoverScenario(REPORT, "PostgreSQL", pair, address);
            scenario.run("standby promoted", servers.standby().getPort(), calls -> {
                StandbyPair.makeReadOnly(servers.primary());
                calls.awaitRefused(FailoverScenario.CLIENTS);
                servers.promote();
            });
            scenario.runControl(servers.primary().getPort(), calls -> {
                servers.reviveEmpty("dedupe_claim");
                StandbyPair.makeReadOnly(servers.standby());
            });
        }
    }

    private static String at(MovingAddress address) {
        return "127.0.0.1:" + address.port();
    }

    private static Setup setup(String name) {
        return Setup.of(name, 2).ttl(LONG).lease(LEASE);
    }
}
