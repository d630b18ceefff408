package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A tool that agents call by the Model Context Protocol, on two nodes. An agent makes every fifth call twice at once, with a
 * new key for each attempt; one node is killed in between.
 */
@Tag("faults")
@OwnServers
class AgentToolIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2600;
    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    private static final int CALLS = 1_000;
    /** Enough for one in five to be seen. */
    private static final int UNGUARDED_CALLS = 300;

    private static final int REPEATED = 5;
    private static final int AT_ONCE = 8;
    private static final OutcomeTable TABLE =
            new OutcomeTable(AgentToolIT.class, "mode", "calls", "repeated", "attempts", "effects");

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @Test
    void tool_hasOneEffectForEachCall() throws Exception {
        assertThat(effectsOfLoad("enforce", CALLS)).isEqualTo(CALLS);
    }

    /** What the same agents do without a guard. */
    @Test
    void tool_withTheGuardOff_hasMore() throws Exception {
        assertThat(effectsOfLoad("off", UNGUARDED_CALLS)).isGreaterThan(UNGUARDED_CALLS * 115 / 100);
    }

    private static int effectsOfLoad(String mode, int calls) throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.builder().start()) {
            execute(database, "CREATE TABLE ticket (text VARCHAR(40), attempt VARCHAR(40))");
            try (Node first = start(1, mode, database);
                    Node second = start(2, mode, database)) {
                List<Node> nodes = List.of(first, second);
                nodes.forEach(Node::awaitReady);
                Agent agent = new Agent(nodes);
                List<Future<String>> results = give(agent, calls);
                TestTime.await(Duration.ofMinutes(2), () -> effects(database) > calls / 3);
                second.kill();
                second.restart();
                for (Future<String> result : results) {
                    assertThat(result.get()).contains("ticket for ");
                }
                assertThat(distinctEffects(database)).isEqualTo(calls);
                int effects = effects(database);
                TABLE.add(mode, calls, calls / REPEATED, agent.attempts(), effects);
                if (mode.equals("enforce")) {
                    assertEqualCallsThatAreMeant(agent, database);
                    assertCallsOnOtherThreads(agent, database);
                }
                return effects;
            }
        }
    }

    private static List<Future<String>> give(Agent agent, int calls) {
        ExecutorService agents = Executors.newFixedThreadPool(AT_ONCE);
        try {
            return IntStream.range(0, calls)
                    .boxed()
                    .flatMap(call -> Stream.of(call, call).limit(call % REPEATED == 0 ? 2 : 1))
                    .map(call -> agents.submit(() -> agent.call(ToolServer.PATH, "order " + call, 0)))
                    .toList();
        } finally {
            agents.shutdown();
        }
    }

    /** An argument of the tool tells them apart. */
    private static void assertEqualCallsThatAreMeant(Agent agent, EmbeddedPostgres database) {
        int before = effects(database);
        for (int repeat : List.of(0, 1, 1, 2)) {
            agent.call(ToolServer.PATH, "paper", repeat);
        }
        assertThat(effects(database) - before).isEqualTo(3);
    }

    /** Nobody is known there, so that nobody's call is a duplicate of another's. */
    private static void assertCallsOnOtherThreads(Agent agent, EmbeddedPostgres database) {
        int before = effects(database);
        for (int call = 0; call < 2; call++) {
            agent.call(ToolServer.ON_OTHER_THREADS, "ink", 0);
        }
        assertThat(effects(database) - before).isEqualTo(2);
    }

    private static Node start(int number, String mode, EmbeddedPostgres database) throws IOException {
        return Node.start(
                "tools-" + number,
                PORT_OFFSET + 100 * (number - 1),
                war(database),
                Map.of(
                        "dedupe.mode",
                        mode,
                        // A busy build machine must not look like an outage of the store.
                        "dedupe.store.budget",
                        "PT10S",
                        "dedupe.hazelcast.port",
                        String.valueOf(HAZELCAST_PORT + number),
                        "dedupe.hazelcast.members",
                        "127.0.0.1:" + (HAZELCAST_PORT + 1) + ",127.0.0.1:" + (HAZELCAST_PORT + 2),
                        "dedupe.hazelcast.cluster-name",
                        "tools",
                        "dedupe.lease",
                        "PT10S"),
                Node.WITHOUT_BROKER);
    }

    private static WebArchive war(EmbeddedPostgres database) {
        TestWar war = TestWar.withHazelcast("tools")
                .with(Tickets.class, ToolServer.class)
                .library("dedupe-jdbc.jar")
                .library("postgresql.jar")
                .config("dedupe.jdbc.datasource", Tickets.DATA_SOURCE)
                .config("dedupe.jdbc.create", "true");
        for (File jar : Objects.requireNonNull(TestWar.built("mcp").listFiles())) {
            war.library("mcp/" + jar.getName());
        }
        return war.build().addAsWebInfResource(new StringAsset(descriptor(database)), "web.xml");
    }

    private static String descriptor(EmbeddedPostgres database) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source><name>"
                + Tickets.DATA_SOURCE + "</name><class-name>org.postgresql.ds.PGSimpleDataSource</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + database.getPort() + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "</data-source></web-app>";
    }

    private static void execute(EmbeddedPostgres database, String sql) throws SQLException {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int effects(EmbeddedPostgres database) {
        return count(database, "*");
    }

    private static int distinctEffects(EmbeddedPostgres database) {
        return count(database, "DISTINCT text");
    }

    private static int count(EmbeddedPostgres database, String what) {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT COUNT(" + what + ") FROM ticket")) {
            result.next();
            return result.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
