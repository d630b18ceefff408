package ee.dedupe.internal.call;

import ee.dedupe.internal.operation.Operation;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tells the log, once, that the claim store cannot forget. */
final class ForgettingLog {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private ForgettingLog() {}

    static void unsupported(Operation operation) {
        if (!TOLD.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0090 " + operation.label() + " is to run again, and its claim store cannot forget what is"
                            + " stored of it; duplicates are refused");
        }
    }
}
