package ee.dedupe.cdi;

import ee.dedupe.engine.Leases;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The one thread of this application that looks after the leases of running calls. */
final class Sweeper implements Runnable, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    // The shortest lease is a second, renewed at each third.
    private static final long PERIOD_MILLIS = 100;

    private final Leases leases;
    private final CountDownLatch closed = new CountDownLatch(1);

    private Sweeper(Leases leases) {
        this.leases = leases;
    }

    static Sweeper start(Leases leases) {
        Sweeper sweeper = new Sweeper(leases);
        Thread thread = new Thread(sweeper, "dedupe-sweeper");
        thread.setDaemon(true);
        thread.start();
        return sweeper;
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
            leases.sweep();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(System.Logger.Level.ERROR, "DEDUP0045 Looking after leases failed; trying again", e);
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
