package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
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

    private record Cut(List<Sample> samples, Duration merged, long ranAlone, long sentAlone) {}

    /** The claims alone guard; what runs twice is counted. */
    void run() throws IOException {
        Cut cut = loadUnderACut("reject");
        Map<String, Long> executions = cluster.executions(prefix());
        Tally all = Tally.of("reject", cut.samples(), executions);
        boolean guarded = cluster.setup().properties().containsKey("dedupe.hazelcast.minimum-members");
        Row row = row(
                guarded ? "one of three cut off for " + CUT.toSeconds() + " s" : "control: the same without protection",
                all,
                cut);
        if (guarded) {
            row.must("0 doubles", all.doubles() == 0)
                    .must("the minority rejects", cut.sentAlone() > 0 && cut.ranAlone() == 0)
                    .close();
        } else {
            row.must("doubles", all.doubles() > 0).close();
        }
    }

    /** Without a minimum of members, but with a database that all nodes reach; rows that are there twice are counted. */
    void runWithRows(boolean recorded) throws IOException {
        Client client = Client.at(cluster.node(0).application());
        client.send(Call.of("PUT", "/pairs/recorded"));
        Cut cut = loadUnderACut(RecordedPairsResource.KIND);
        String rows = client.send(Call.of("GET", "/pairs/recorded")).text();
        Tally all = Tally.of(RecordedPairsResource.KIND, cut.samples(), RecordedPairsResource.counted(rows, prefix()));
        if (recorded) {
            row("one of three cut off, without protection, with records", all, cut)
                    .must("0 doubles", all.doubles() == 0)
                    .must("the minority serves", cut.ranAlone() > 0)
                    .must("0 errors", all.errors() == 0)
                    .close();
        } else {
            row("control: the same without dedupe-jdbc", all, cut)
                    .must("doubles", all.doubles() > 0)
                    .close();
        }
    }

    private String prefix() {
        return "cut-" + cluster.setup().name();
    }

    private Cut loadUnderACut(String kind) throws IOException {
        int last = cluster.setup().members() - 1;
        Node minority = cluster.node(last);
        Load.Plan plan = new Load.Plan(prefix(), List.of(kind), Integer.MAX_VALUE, PER_SECOND, true);
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
        List<Sample> alone = samples.stream()
                .filter(sample -> sample.node().equals(minority.name())
                        && sample.pair().contains("/" + kind + "/")
                        && sample.startNanos() > cut + KNOWN.toNanos()
                        && sample.startNanos() < cut + CUT.toNanos())
                .toList();
        long ran = alone.stream()
                .filter(sample -> sample.seen().equals(Sample.EXECUTED))
                .count();
        return new Cut(samples, merged, ran, alone.size());
    }

    private Row row(String scenario, Tally all, Cut cut) throws IOException {
        Tally off = Tally.of("off", cut.samples(), cluster.executions(prefix()));
        long endless = Cluster.claims(cluster.nodes(), "endless");
        return report.row(scenario, cluster.setup())
                .saw(all)
                .saw("the minority, from " + KNOWN.toSeconds() + " s on: " + cut.ranAlone() + " of " + cut.sentAlone()
                        + " ran")
                .saw("one cluster again " + cut.merged().toSeconds() + " s after the healing")
                .saw(endless + " claims without an end")
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .must("no claim without an end", endless == 0);
    }
}
