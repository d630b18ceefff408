package ee.dedupe.internal.threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The one thread of this application that looks after the leases of running calls. */
public final class LeaseRenewer implements Runnable, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    // The shortest lease is a second, renewed at each third.
    private static final long PERIOD_MILLIS = 100;

    private final Runnable sweep;
    private final CountDownLatch closed = new CountDownLatch(1);

    private LeaseRenewer(Runnable sweep) {
        this.sweep = sweep;
    }

    /** Starts the thread, a daemon. */
    public static LeaseRenewer start(Runnable sweep) {
        LeaseRenewer leaseRenewer = new LeaseRenewer(sweep);
        Thread thread = new Thread(leaseRenewer, "dedupe-leases");
        thread.setDaemon(true);
        thread.start();
        return leaseRenewer;
    }

    @Override
    public void run() {
        try {
            while (!closed.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
                sweep();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A failure must not end the thread: every lease of this node hangs on it. */
    private void sweep() {
        try {
            sweep.run();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.ERROR, "DEDUP0045 Looking after leases failed; trying again", e);
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
