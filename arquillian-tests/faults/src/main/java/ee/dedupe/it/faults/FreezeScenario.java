package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A member stands still, and goes on later. No request is sent to it meanwhile: a load balancer would see that too. */
record FreezeScenario(Report report, Cluster cluster, Scale scale, String kind) {
    private static final Duration BUDGET = Duration.ofMillis(250);
    private static final Duration BEFORE = Duration.ofSeconds(5);
    private static final Duration AFTER = Duration.ofSeconds(8);
    private static final int PER_SECOND = 40;

    private record Result(
            Tally all,
            Tally.Times others,
            Tally off,
            long slow,
            long slowInAll,
            double closed,
            long storeThreads,
            long membersLeft) {}

    void run() throws IOException {
        Result result = freeze();
        boolean rejects = kind.equals("reject");
        Row row = row("a member frozen for " + scale.freeze().toSeconds() + " s, " + kind, result);
        if (rejects) {
            row.must("0 doubles", result.all().doubles() == 0)
                    .must("nothing runs unguarded", result.all().bypassed() == 0);
        } else {
            row.must("0 guarded doubles", result.all().doubles() == 0)
                    .must("0 x 503", result.all().unavailable() == 0);
        }
        row.must("0 errors", result.all().errors() == 0)
                .must("control: store threads wait while it is frozen", result.storeThreads() > 0)
                .mustInTime(
                        "p99 of the others at most 300 ms",
                        result.others().p99().toMillis() <= 300)
                .mustInTime("breaker open within 20 slow calls", result.slow() <= 20)
                .mustInTime("closed within 3 s of the recovery", result.closed() <= 3)
                .close();
    }

    /** With a budget as long as the freeze: what a request waits for when nothing bounds it. */
    void runControl() throws IOException {
        Result result = freeze();
        row("control: a member frozen for " + scale.freeze().toSeconds() + " s, no budget to speak of", result)
                .must("some wait for seconds", result.others().max().compareTo(Duration.ofSeconds(3)) > 0)
                .close();
    }

    private Row row(String name, Result result) {
        return report.row(name, cluster.setup())
                .saw(result.all())
                .saw("the others: " + result.others())
                .saw("unguarded beside: " + result.off().times())
                .saw("breaker open after " + result.slow() + " slow calls of a node; " + result.slowInAll()
                        + " slow calls of all while it was frozen")
                .saw("last unguarded request " + Math.round(result.closed() * 10) / 10.0
                        + " s after the member went on")
                .saw(result.storeThreads() + " store threads while it was frozen")
                .saw(result.membersLeft() + " members when it went on");
    }

    private Result freeze() throws IOException {
        Node frozen = cluster.node(cluster.setup().members() - 1);
        Node other = cluster.node(0);
        String name = "freeze-" + cluster.setup().name() + "-" + kind + System.nanoTime();
        Load.Plan plan = new Load.Plan(name, List.of(kind), Integer.MAX_VALUE, PER_SECOND, true);
        Routing routing = new Routing(cluster.nodes());
        Load load = Load.start(plan, routing);
        TestTime.pass(BEFORE);
        routing.leaveOut(frozen);
        long start = System.nanoTime();
        frozen.freeze();
        TestTime.pass(scale.freeze().dividedBy(2));
        long storeThreads = Cluster.look(other, "threads.store");
        TestTime.pass(scale.freeze().dividedBy(2));
        long membersLeft = Cluster.look(other, "members");
        long end = System.nanoTime();
        frozen.thaw();
        TestTime.pass(AFTER);
        List<Sample> samples = load.end();
        Map<String, Long> executions = cluster.executions(plan.name());
        List<Sample> others = samples.stream()
                .filter(sample -> !sample.node().equals(frozen.name()))
                .filter(sample -> sample.pair().contains("/" + kind + "/"))
                .toList();
        return new Result(
                Tally.of(kind, samples, executions),
                Tally.Times.of(others),
                Tally.of(
                        "off",
                        samples.stream()
                                .filter(s -> !s.node().equals(frozen.name()))
                                .toList(),
                        executions),
                slowBeforeOpen(others, start),
                others.stream()
                        .filter(sample -> sample.endNanos() > start && sample.startNanos() < end)
                        .filter(FreezeScenario::isSlow)
                        .count(),
                closed(others, end),
                storeThreads,
                membersLeft);
    }

    /** Of the node that took longest: slow answers before the first one that was given up at once. */
    private long slowBeforeOpen(List<Sample> samples, long start) {
        return cluster.nodes().stream()
                .mapToLong(node -> samples.stream()
                        .filter(sample -> sample.node().equals(node.name()) && sample.endNanos() > start)
                        .sorted(Comparator.comparingLong(Sample::endNanos))
                        .takeWhile(sample -> !(sample.isUnguarded() && !isSlow(sample)))
                        .filter(FreezeScenario::isSlow)
                        .count())
                .max()
                .orElse(0);
    }

    private static boolean isSlow(Sample sample) {
        return sample.took().compareTo(BUDGET.multipliedBy(4).dividedBy(5)) > 0;
    }

    /** Seconds from the member's going on to the last request that was not guarded; negative when it was before. */
    private static double closed(List<Sample> samples, long end) {
        return samples.stream()
                        .filter(Sample::isUnguarded)
                        .mapToLong(sample -> sample.startNanos() - end)
                        .max()
                        .orElse(Long.MIN_VALUE / 2)
                / 1e9;
    }
}
