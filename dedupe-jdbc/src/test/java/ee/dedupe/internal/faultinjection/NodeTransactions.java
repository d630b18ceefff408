package ee.dedupe.internal.faultinjection;

import java.util.HashMap;
import java.util.Map;

/** The transactions of a node, one for each of its threads. One thread at a time. */
final class NodeTransactions {
    private final Node node;
    private final World world;
    private final Map<Thread, StepTransaction> all = new HashMap<>();

    NodeTransactions(Node node, World world) {
        this.node = node;
        this.world = world;
    }

    StepTransaction ofThread() {
        return all.computeIfAbsent(
                Thread.currentThread(), any -> new StepTransaction(node, world.steps, world.database));
    }

    void processEnded() {
        all.values().forEach(StepTransaction::processEnded);
    }
}
