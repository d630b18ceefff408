package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A member stands still again and again, each time for longer than it takes to drop it and to look for it twice. Those
 * that live must not lose each other.
 */
record TogetherScenario(Report report, Cluster cluster) {
    private static final int FREEZES = 3;
    private static final Duration FREEZE = Duration.ofSeconds(22);
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final int PER_SECOND = 40;

    void run() throws IOException {
        Node frozen = cluster.node(cluster.setup().members() - 1);
        List<Node> others = new ArrayList<>(cluster.nodes());
        others.remove(frozen);
        Load.Plan plan =
                new Load.Plan("together-" + System.nanoTime(), List.of("reject"), Integer.MAX_VALUE, PER_SECOND, true);
        Load load = Load.start(plan, new Routing(others));
        Set<Long> seen = new TreeSet<>();
        int dropped = 0;
        for (int i = 0; i < FREEZES; i++) {
            frozen.freeze();
            for (Duration passed = Duration.ZERO; passed.compareTo(FREEZE) < 0; passed = passed.plus(PAUSE)) {
                TestTime.pass(PAUSE);
                others.forEach(node -> seen.add(Cluster.look(node, "members")));
            }
            dropped += others.stream().allMatch(node -> Cluster.look(node, "members") == others.size()) ? 1 : 0;
            frozen.thaw();
            cluster.awaitWhole();
        }
        Tally all = Tally.of("reject", load.end(), cluster.executions(plan.name()));
        report.row("a member frozen " + FREEZES + " times for " + FREEZE.toSeconds() + " s, reject", cluster.setup())
                .saw(all)
                .saw("members that the others saw: " + seen)
                .must("0 doubles", all.doubles() == 0)
                .must("0 errors", all.errors() == 0)
                .must("control: the frozen one is dropped each time", dropped == FREEZES)
                .mustInTime("the others never lose each other", seen.equals(Set.of(2L, 3L)))
                .close();
    }
}
