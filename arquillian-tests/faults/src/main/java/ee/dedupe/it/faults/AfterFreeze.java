package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** What a frozen member leaves behind, when it runs again. */
record AfterFreeze(Report report, Cluster cluster) {
    /** Beyond the claims' life; more than the time that an idle store thread stays. */
    private static final Duration SETTLED = Duration.ofSeconds(60);

    private static final int PAIRS = 200;

    /** No claim, no thread. To be called within the ttl of the load's claims. */
    void leftovers(long threadsBefore) throws IOException {
        List<Node> nodes = cluster.nodes();
        long atFirst = Cluster.claims(nodes, "alive");
        long start = System.nanoTime();
        Duration ttl = cluster.setup().lifeOfClaims();
        TestTime.comes(
                SETTLED.plus(ttl), () -> Cluster.claims(nodes, "alive") == 0 && cluster.sum("threads.store") == 0);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        long alive = Cluster.claims(nodes, "alive");
        long endless = Cluster.claims(nodes, "endless");
        long storeThreads = cluster.sum("threads.store");
        long threads = cluster.sum("threads");
        report.row("what is left after the freezes", cluster.setup())
                .saw(atFirst + " claims at first, " + alive + " after " + took.toSeconds() + " s (ttl "
                        + ttl.toSeconds() + " s)")
                .saw(storeThreads + " store threads, " + threads + " threads in all, " + threadsBefore + " before")
                .must("control: claims are seen at first", atFirst > 0)
                .must("0 claims in the end", alive == 0)
                .must("no claim without an end", endless == 0)
                .must("0 store threads in the end", storeThreads == 0)
                .must("threads as before", threads >= 0 && threads <= threadsBefore + 30L * nodes.size())
                .close();
    }

    /** Equal requests over all nodes at once: shows whether they still are one cluster. Nothing is promised here. */
    void split() throws IOException {
        Load.Plan plan = new Load.Plan("after-" + System.nanoTime(), List.of("reject"), PAIRS, 50, false);
        String members = cluster.nodes().stream()
                .map(node -> String.valueOf(Cluster.look(node, "members")))
                .collect(Collectors.joining(", "));
        List<Sample> samples = Load.start(plan, new Routing(cluster.nodes())).join();
        Tally tally = Tally.of("reject", samples, cluster.executions(plan.name()));
        report.row("right after the freeze: pairs over all nodes", cluster.setup())
                .saw("members that the nodes see: " + members)
                .saw(tally)
                .must(
                        "doubles only where the nodes are no longer one cluster",
                        tally.doubles() == 0 || !isWhole(members))
                .close();
    }

    private boolean isWhole(String members) {
        String each = String.valueOf(cluster.setup().members());
        return List.of(members.split(", ")).stream().allMatch(each::equals);
    }
}
