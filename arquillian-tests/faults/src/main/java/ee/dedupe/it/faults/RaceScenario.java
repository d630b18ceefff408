package ee.dedupe.it.faults;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Two equal requests at the same moment, one to each of two nodes. */
record RaceScenario(Report report, Cluster cluster, Scale scale) {
    /** Servers and a load generator that have just started are slow, and this one is the first. */
    private static final int MOST_WARM_UP = 1_000;

    void run() throws IOException {
        // Where times are only shown, they need not be the best.
        int pairs = Math.min(MOST_WARM_UP, scale.pairs());
        Load.Plan warmUp = new Load.Plan("warm", List.of("proceed"), pairs, scale.perSecond(), false);
        Load.start(warmUp, new Routing(cluster.nodes())).join();
        Load.Plan plan = new Load.Plan("race", List.of("proceed"), scale.pairs(), scale.perSecond(), false);
        List<Sample> samples =
                Load.start(plan, new Routing(cluster.nodes().subList(0, 2))).join();
        Map<String, Long> executions = cluster.executions(plan.name());
        Tally off = Tally.of("off", samples, executions);
        report.row("control: racing pairs over two nodes, guard off", cluster.setup())
                .saw(off)
                .must("every pair runs twice", off.executions() == 2L * off.pairs())
                .close();
        Tally guarded = Tally.of("proceed", samples, executions);
        report.row("racing pairs over two nodes, no fault", cluster.setup())
                .saw(guarded)
                .saw("after " + pairs + " pairs that are not counted")
                .must("0 guarded doubles", guarded.doubles() == 0)
                .must("no pair that never ran", guarded.none() == 0)
                .must("0 errors", guarded.errors() == 0)
                .mustInTime(scale.pairs() + " executions", guarded.executions() == scale.pairs())
                .close();
    }
}
