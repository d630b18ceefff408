package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Node by node is taken out of the routing, stopped, started and put back, while the load goes on. */
record RollingScenario(Report report, Cluster cluster) {
    private static final int PER_SECOND = 40;
    private static final Duration DRAIN = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    void run() throws IOException {
        Load.Plan plan = new Load.Plan("rolling", List.of("proceed"), Integer.MAX_VALUE, PER_SECOND, true);
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
        Tally off = Tally.of("off", samples, executions);
        report.row("restart node by node under load", cluster.setup())
                .saw(seen)
                .saw("unguarded beside: " + off.times())
                .must("0 guarded doubles", seen.doubles() == 0)
                .must("0 errors, none lost", seen.errors() == 0 && seen.lost() == 0)
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .close();
    }
}
