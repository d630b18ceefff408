package ee.dedupe.engine;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Stops asking a store that does not answer, so that an outage costs a few requests their budget and the others nothing.
 * Opens after five failures in a row, or when half of the last twenty claims failed; while open it lets one claim a
 * second try, and closes when that is answered. Thread-safe.
 */
final class Breaker {
    private static final int IN_A_ROW = 5;
    private static final int REMEMBERED = 20;
    private static final long PROBE_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanoTime;
    private final boolean[] failures = new boolean[REMEMBERED];
    private int asked;
    private int failed;
    private int inARow;
    private boolean open;
    private long nextProbeNanos;

    Breaker(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Whether the store is to be asked now. A caller that is let through tells how it went. */
    synchronized boolean allows() {
        if (!open) {
            return true;
        }
        long now = nanoTime.getAsLong();
        if (now - nextProbeNanos < 0) {
            return false;
        }
        nextProbeNanos = now + PROBE_PAUSE_NANOS;
        return true;
    }

    synchronized void answered() {
        if (open) {
            forget();
        }
        inARow = 0;
        remember(false);
    }

    synchronized void failed() {
        inARow++;
        remember(true);
        boolean half = asked >= REMEMBERED && 2 * failed >= REMEMBERED;
        if (!open && (inARow >= IN_A_ROW || half)) {
            open = true;
            nextProbeNanos = nanoTime.getAsLong() + PROBE_PAUSE_NANOS;
        }
    }

    synchronized boolean isOpen() {
        return open;
    }

    private void remember(boolean failure) {
        int slot = asked % REMEMBERED;
        if (asked >= REMEMBERED && failures[slot]) {
            failed--;
        }
        failures[slot] = failure;
        failed += failure ? 1 : 0;
        // Counts on from one full round, so that it never overflows.
        asked = asked + 1 == 2 * REMEMBERED ? REMEMBERED : asked + 1;
    }

    private void forget() {
        open = false;
        asked = 0;
        failed = 0;
    }
}
