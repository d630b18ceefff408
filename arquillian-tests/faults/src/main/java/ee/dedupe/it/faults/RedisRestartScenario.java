package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;

/** The server of the claims is killed under load, and started anew some seconds later: with what it had written, or empty. */
record RedisRestartScenario(Report report, NodePair nodes, RedisServer server, boolean keepsData) {
    private static final String KIND = "proceed";
    private static final Duration AWAY = Duration.ofSeconds(8);
    private static final int KNOWN = 200;
    private static final int CLICKS = 200;
    private static final int CLICKS_PER_SECOND = 40;

    void run() throws IOException {
        Node one = nodes.nodes().get(0);
        Node other = nodes.nodes().get(1);
        String name = "restart-" + System.nanoTime();
        long made = NodePair.claim(one, "reject", name + "/known", KNOWN, Sample.EXECUTED);
        long[] refused = new long[1];
        Tally[] clicks = new Tally[1];
        RedisLoad.Seen seen = new RedisLoad(nodes, KIND).with(() -> {
            server.kill();
            TestTime.pass(AWAY.dividedBy(2));
            refused[0] = NodePair.claim(one, "reject", name + "/known", KNOWN, Sample.DUPLICATE);
            clicks[0] = clicks(one, name);
            TestTime.pass(AWAY.dividedBy(2));
            server.restart();
        });
        nodes.awaitGuarding();
        double closed = Sample.lastUnguarded(seen.guarded(), seen.over());
        long lost = NodePair.claim(other, "reject", name + "/known", KNOWN, Sample.EXECUTED);
        Row row = seen.tell(report.row(
                        "Redis killed and started anew, " + (keepsData ? "appendfsync always" : "empty"),
                        nodes.settings()))
                .saw("double clicks on one node meanwhile: " + clicks[0])
                .saw("of " + made + " claims made before, the node that made them let " + (made - refused[0])
                        + " through meanwhile, the other one " + lost + " afterwards")
                .saw("last unguarded request " + Math.round(closed * 10) / 10.0 + " s after it was started")
                .must("control: the claims were made", made == KNOWN)
                .must("a node refuses what it knows", refused[0] == made)
                .must("no double click runs twice", clicks[0].doubles() + clicks[0].bypassedDoubles() == 0)
                .must("each runs once", clicks[0].none() == 0)
                .must("0 x 503", seen.sum(Tally::unavailable) == 0)
                .mustInTime("guards within 3 s", closed <= 3);
        if (keepsData) {
            row.must("0 claims lost", lost == 0)
                    .must("0 guarded doubles", seen.sum(Tally::doubles) == 0)
                    .close();
        } else {
            row.must("control: its claims are lost", lost == made).close();
        }
    }

    private Tally clicks(Node node, String name) {
        Load.Plan plan = new Load.Plan(name + "-clicks", List.of(KIND), CLICKS, CLICKS_PER_SECOND, false);
        List<Sample> samples = Load.start(plan, new Routing(List.of(node))).join();
        try {
            return Tally.of(KIND, samples, nodes.executions(plan.name()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
