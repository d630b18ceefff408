package ee.dedupe.tck;

import java.util.function.BooleanSupplier;

/** Loses updates when two threads increment it at once. */
final class UnguardedCounter {
    private volatile int value;

    /** Increments it if what is asked between reading and writing says so. */
    boolean increment(BooleanSupplier between) {
        int seen = value;
        boolean goesOn = between.getAsBoolean();
        if (goesOn) {
            value = seen + 1;
        }
        return goesOn;
    }

    int value() {
        return value;
    }
}
