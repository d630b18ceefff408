package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One node of three is cut off from the others for 13 s and still serves; requests come to all three, REJECT. */
record PartitionScenario(Report report, Cluster cluster, Network network) {
    private static final Duration CUT = Duration.ofSeconds(13);
    /** After the heartbeat's timeout each side knows that it is alone. */
    private static final Duration KNOWN = Duration.ofSeconds(8);

    private static final int PER_SECOND = 40;

    void run() throws IOException {
        int last = cluster.setup().members() - 1;
        Node minority = cluster.node(last);
        Load.Plan plan =
                new Load.Plan("cut-" + cluster.setup().name(), List.of("reject"), Integer.MAX_VALUE, PER_SECOND, true);
        Load load = Load.start(plan, new Routing(cluster.nodes()));
        TestTime.pass(Duration.ofSeconds(3));
        long cut = System.nanoTime();
        network.cut(last);
        TestTime.pass(CUT);
        network.heal(last);
        TestTime.pass(Duration.ofSeconds(5));
        List<Sample> samples = load.end();
        long healed = System.nanoTime();
        cluster.awaitWhole();
        Duration merged = Duration.ofNanos(System.nanoTime() - healed).plusSeconds(5);
        Map<String, Long> executions = cluster.executions(plan.name());
        Tally all = Tally.of("reject", samples, executions);
        Tally off = Tally.of("off", samples, executions);
        List<Sample> alone = samples.stream()
                .filter(sample -> sample.node().equals(minority.name())
                        && sample.pair().contains("/reject/")
                        && sample.startNanos() > cut + KNOWN.toNanos()
                        && sample.startNanos() < cut + CUT.toNanos())
                .toList();
        long ran = alone.stream()
                .filter(sample -> sample.seen().equals("200 executed"))
                .count();
        long endless = Cluster.claims(cluster.nodes(), "endless");
        boolean guarded = cluster.setup().properties().containsKey("dedupe.hazelcast.minimum-members");
        Row row = report.row(
                        guarded
                                ? "one of three cut off for " + CUT.toSeconds() + " s"
                                : "control: the same without protection",
                        cluster.setup())
                .saw(all)
                .saw("the minority, from " + KNOWN.toSeconds() + " s on: " + ran + " of " + alone.size() + " ran")
                .saw("one cluster again " + merged.toSeconds() + " s after the healing")
                .saw(endless + " claims without an end")
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .must("no claim without an end", endless == 0);
        if (guarded) {
            row.must("0 doubles", all.doubles() == 0)
                    .must("the minority rejects", !alone.isEmpty() && ran == 0)
                    .close();
        } else {
            row.must("doubles", all.doubles() > 0).close();
        }
    }
}
