package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Node by node is taken out of the routing, stopped, started and put back, while the load goes on. Calls with
 * keys still run when their node is stopped, and are repeated when their lease is over.
 */
record RollingScenario(Report report, Cluster cluster) {
    private static final List<String> KINDS = List.of("proceed", "keyed-proceed", "keyed-slow");
    private static final int PER_SECOND = 40;
    private static final Duration DRAIN = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    void run() throws IOException {
        Load.Plan plan = new Load.Plan("rolling", KINDS, Integer.MAX_VALUE, PER_SECOND, true);
        Routing routing = new Routing(cluster.nodes());
        Load load = Load.start(plan, routing);
        for (int i = 0; i < cluster.setup().members(); i++) {
            TestTime.pass(PAUSE);
            Node old = cluster.node(i);
            routing.leaveOut(old);
            TestTime.pass(DRAIN);
            old.stop();
            cluster.restart(i);
            routing.add(cluster.node(i));
        }
        TestTime.pass(PAUSE);
        List<Sample> samples = load.end();
        Map<String, Long> executions = cluster.executions(plan.name());
        Tally seen = Tally.of("proceed", samples, executions);
        Tally keyed = Tally.of("keyed-proceed", samples, executions);
        Tally slow = Tally.of("keyed-slow", samples, executions);
        Tally off = Tally.of("off", samples, executions);
        report.row("restart node by node under load", cluster.setup())
                .saw(seen)
                .saw("with keys: " + keyed)
                .saw("with keys, running while their node goes: " + slow)
                .saw("unguarded beside: " + off.times())
                .must("0 guarded doubles", seen.doubles() + keyed.doubles() + slow.doubles() == 0)
                .must("0 errors, none lost", seen.errors() + keyed.errors() + seen.lost() + keyed.lost() == 0)
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .close();
    }
}
