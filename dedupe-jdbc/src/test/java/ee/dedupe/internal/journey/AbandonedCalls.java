package ee.dedupe.internal.journey;

import ee.dedupe.internal.method.RecoveringNode;
import java.util.function.Supplier;

/** One call after another whose node has died, each ready to be driven on. */
public final class AbandonedCalls implements Supplier<Runnable> {
    public AbandonedCalls() {}

    @Override
    public Runnable get() {
        RecoveringNode node = new RecoveringNode();
        try {
            node.abandon();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return () -> {
            int taken = node.runner.run(10);
            if (taken != 1) {
                throw new AssertionError(taken + " calls were driven on");
            }
        };
    }
}
