package ee.dedupe.internal.threads;

import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The choice of the thread that asks the store. It is the request's own as long as the store answers at once, for
 * handing over costs more than asking; else it is one that nobody need wait for.
 *
 * @param answersAtOnce asked before each call; what it cannot tell is taken as no
 * @param others bounded
 */
public record StoreThread(BooleanSupplier answersAtOnce, Executor others) implements Executor {
    @Override
    public void execute(Runnable call) {
        if (mayAskHere()) {
            call.run();
        } else {
            others.execute(call);
        }
    }

    private boolean mayAskHere() {
        try {
            return answersAtOnce.getAsBoolean();
        } catch (Throwable e) {
            // The store's fault is never the request's.
            return false;
        }
    }
}
