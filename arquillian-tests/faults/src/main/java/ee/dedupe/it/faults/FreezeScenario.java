package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A member stands still, and goes on later. No request is sent to it meanwhile: a load balancer would see that too. */
record FreezeScenario(Report report, Cluster cluster, Scale scale, String kind) {
    private static final Duration WITH_BREAKER_CLOSED = Duration.ofMillis(100);
    private static final Duration WITH_BREAKER_OPEN = Duration.ofMillis(50);
    /** The breaker wants eight late claims, and a node has about nine a second under this load; half a second to spare. */
    private static final Duration UNTIL_ENOUGH_ARE_LATE = Duration.ofMillis(1_500);

    private static final Duration BEFORE = Duration.ofSeconds(5);
    private static final Duration AFTER = Duration.ofSeconds(8);
    private static final int PER_SECOND = 40;

    private record Result(
            Tally all, Tally keyed, FrozenPeer others, Tally off, double closed, long storeThreads, long membersLeft) {}

    void run() throws IOException {
        Result result = freeze();
        boolean rejects = kind.equals("reject");
        Row row = row("a member frozen for " + scale.freeze().toSeconds() + " s, " + kind, result);
        if (rejects) {
            row.must(
                    "nothing runs unguarded",
                    result.all().bypassed() + result.keyed().bypassed() == 0);
        } else {
            row.must("0 x 503", result.all().unavailable() + result.keyed().unavailable() == 0);
        }
        Duration budget = cluster.setup().storeBudget();
        Duration most = budget.plus(WITH_BREAKER_CLOSED);
        Duration open = budget.plus(UNTIL_ENOUGH_ARE_LATE);
        row.must("0 guarded doubles", result.all().doubles() + result.keyed().doubles() == 0)
                .must("0 errors", result.all().errors() + result.keyed().errors() == 0)
                .must("control: store threads wait while it is frozen", result.storeThreads() > 0)
                .mustInTime(
                        "p99 at most " + most.toMillis() + " ms until the breaker opens",
                        result.others().untilOpen().p99().compareTo(most) <= 0)
                .mustInTime(
                        "p99 at most " + WITH_BREAKER_OPEN.toMillis() + " ms from then on",
                        result.others().sinceOpen().p99().compareTo(WITH_BREAKER_OPEN) <= 0)
                .mustInTime(
                        "breaker open after " + open.toMillis() + " ms",
                        result.others().opensAfter().compareTo(open) <= 0)
                .mustInTime("closed within 3 s of the recovery", result.closed() <= 3)
                .close();
    }

    /** With a budget as long as the freeze: what a request waits for when nothing bounds it. */
    void runControl() throws IOException {
        Result result = freeze();
        row("control: a member frozen for " + scale.freeze().toSeconds() + " s, no budget to speak of", result)
                .must("some wait for seconds", result.others().untilOpen().max().compareTo(Duration.ofSeconds(3)) > 0)
                .close();
    }

    private Row row(String name, Result result) {
        return report.row(name, cluster.setup())
                .saw(result.all())
                .saw("with keys: " + result.keyed())
                .saw(result.others())
                .saw("unguarded beside: " + result.off().times())
                .saw("last unguarded request " + Math.round(result.closed() * 10) / 10.0
                        + " s after the member went on")
                .saw(result.storeThreads() + " store threads while it was frozen")
                .saw(result.membersLeft() + " members when it went on");
    }

    private Result freeze() throws IOException {
        Node frozen = cluster.node(cluster.setup().members() - 1);
        Node other = cluster.node(0);
        String name = "freeze-" + cluster.setup().name() + "-" + kind + System.nanoTime();
        Load.Plan plan =
                new Load.Plan(name, List.of(kind, PairsResource.KEYED + kind), Integer.MAX_VALUE, PER_SECOND, true);
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
                .filter(sample -> !sample.pair().contains("/off/"))
                .toList();
        return new Result(
                Tally.of(kind, samples, executions),
                Tally.of(PairsResource.KEYED + kind, samples, executions),
                FrozenPeer.of(others, start, end, cluster.setup().storeBudget()),
                Tally.of(
                        "off",
                        samples.stream()
                                .filter(s -> !s.node().equals(frozen.name()))
                                .toList(),
                        executions),
                Sample.lastUnguarded(others, end),
                storeThreads,
                membersLeft);
    }
}
