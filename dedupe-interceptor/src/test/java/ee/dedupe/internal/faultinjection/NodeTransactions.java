package ee.dedupe.internal.faultinjection;

import java.util.ArrayList;
import java.util.List;

/** The transactions of a node, one for each of its threads. */
final class NodeTransactions {
    private final List<StepTransaction> all = new ArrayList<>();
    private final ThreadLocal<StepTransaction> own;

    NodeTransactions(Node node, World world) {
        own = ThreadLocal.withInitial(() -> {
            StepTransaction begun = new StepTransaction(node, world.steps, world.database);
            all.add(begun);
            return begun;
        });
    }

    StepTransaction ofThread() {
        return own.get();
    }

    void processEnded() {
        all.forEach(StepTransaction::processEnded);
    }
}
