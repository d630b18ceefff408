package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Stops asking a store that does not answer, so that an outage costs a few requests their budget and the others nothing.
 * Opens after five failures in a row, or when eight of the last twenty claims failed. While open it lets one claim try
 * after a quarter of a second, the next one after half a second, and then one a second; after an answer the next one may
 * try at once, and three answers in a row close it. Thread-safe.
 */
public final class Breaker {
    private static final int IN_A_ROW = 5;
    private static final int REMEMBERED = 20;
    // Less than half: one frozen member of three fails about half of the claims, and chance must not put off the end.
    private static final int TOO_MANY = 8;
    private static final int ANSWERS_TO_CLOSE = 3;
    // Short at first: what only collected its garbage answers again soon, and nothing need go unguarded for a second.
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanoTime;
    private final boolean[] failures = new boolean[REMEMBERED];
    private int asked;
    private int failed;
    private int failedInARow;
    private int answeredInARow;
    private boolean open;
    private long pauseNanos;
    private long nextProbeNanos;
    // Nothing but answers is remembered: one more changes nothing, and calls need not queue to say so.
    private volatile boolean calm;

    /** Closed. */
    public Breaker(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns whether the store is to be asked now. A caller that is let through tells how it went. */
    boolean allows() {
        return calm || allowsNow();
    }

    private synchronized boolean allowsNow() {
        if (!open) {
            return true;
        }
        long now = nanoTime.getAsLong();
        if (now - nextProbeNanos < 0) {
            return false;
        }
        pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
        nextProbeNanos = now + pauseNanos;
        return true;
    }

    /** One success does not close the breaker. If one of three members is frozen, two thirds of the claims still succeed. */
    void answered() {
        if (!calm) {
            rememberAnswer();
        }
    }

    private synchronized void rememberAnswer() {
        failedInARow = 0;
        answeredInARow++;
        if (!open) {
            remember(false);
        } else if (answeredInARow < ANSWERS_TO_CLOSE) {
            nextProbeNanos = nanoTime.getAsLong();
        } else {
            open = false;
            asked = 0;
            failed = 0;
        }
        calm = !open && asked >= REMEMBERED && failed == 0;
    }

    /**
     * A claim was not answered in time, or not at all.
     *
     * @return whether this has opened it
     */
    synchronized boolean failed() {
        calm = false;
        failedInARow++;
        answeredInARow = 0;
        remember(true);
        boolean tooMany = failedInARow >= IN_A_ROW || failed >= TOO_MANY;
        if (open || !tooMany) {
            return false;
        }
        open = true;
        pauseNanos = FIRST_PAUSE_NANOS;
        nextProbeNanos = nanoTime.getAsLong() + pauseNanos;
        return true;
    }

    /** Returns whether the store is left alone. */
    public boolean isOpen() {
        return !calm && isOpenNow();
    }

    private synchronized boolean isOpenNow() {
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
}
