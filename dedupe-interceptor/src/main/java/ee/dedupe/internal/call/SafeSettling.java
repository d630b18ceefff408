package ee.dedupe.internal.call;

import ee.dedupe.internal.operation.Operation;

/** Whatever goes wrong when a call is settled is ours, and its result is the application's. */
final class SafeSettling {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private SafeSettling() {}

    static void run(Operation operation, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "DEDUP0046 Settling a call of " + operation.label() + " failed", e);
        }
    }
}
