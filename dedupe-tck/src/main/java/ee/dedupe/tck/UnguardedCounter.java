package ee.dedupe.tck;

import java.util.concurrent.locks.LockSupport;

/** Loses updates when two threads increment it at once. */
final class UnguardedCounter {
    private volatile int value;

    void increment() {
        int seen = value;
        // Long enough for another thread to come in between, even on one core.
        LockSupport.parkNanos(1_000);
        value = seen + 1;
    }

    int value() {
        return value;
    }
}
