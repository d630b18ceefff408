package ee.dedupe.internal.transaction;

import ee.dedupe.internal.engine.TransactionOutcome;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The end of the transaction that one attempt at a call runs in, on whichever thread it comes, and what is to be done then.
 * Thread-safe.
 */
public final class TransactionEnd implements Consumer<TransactionOutcome> {
    private @Nullable TransactionOutcome outcome;
    private @Nullable Consumer<TransactionOutcome> next;

    /** How it has ended; that there was none is an end too. */
    @Override
    public void accept(TransactionOutcome ended) {
        Consumer<TransactionOutcome> waiting;
        synchronized (this) {
            outcome = ended;
            waiting = next;
            next = null;
        }
        if (waiting != null) {
            waiting.accept(ended);
        }
    }

    /** Null until it has ended. */
    public synchronized @Nullable TransactionOutcome outcome() {
        return outcome;
    }

    /** Does this when it has ended, in place of what was to be done then: now, if that is so. */
    public void then(Consumer<TransactionOutcome> step) {
        TransactionOutcome known;
        synchronized (this) {
            known = outcome;
            if (known == null) {
                next = step;
                return;
            }
        }
        step.accept(known);
    }
}
