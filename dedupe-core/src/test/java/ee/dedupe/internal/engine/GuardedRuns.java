package ee.dedupe.internal.engine;

/** The runs of one key that were let through under a claim: no two in one lifetime. */
final class GuardedRuns {
    private final long leaseNanos;
    private final long ttlNanos;
    private boolean running;
    private boolean kept;
    private long endNanos;
    private int count;

    GuardedRuns(long leaseNanos, long ttlNanos) {
        this.leaseNanos = leaseNanos;
        this.ttlNanos = ttlNanos;
    }

    /**
     * A call has been let through: no other may run, or have succeeded, as long as its claim lives.
     *
     * @param askedNanos before the claim was made, so that its lease is not over later than is thought here
     */
    synchronized void begin(long askedNanos, long nowNanos) {
        if ((running || kept) && nowNanos - endNanos < 0) {
            throw new AssertionError("a second run, while the first " + (running ? "runs" : "is kept"));
        }
        running = true;
        kept = false;
        endNanos = askedNanos + leaseNanos;
        count++;
    }

    /** Before its claim is settled, since the next call may come as soon as it is. */
    synchronized void end(boolean succeeded, long nowNanos) {
        running = false;
        kept |= succeeded;
        endNanos = nowNanos + ttlNanos;
    }

    synchronized int count() {
        return count;
    }
}
