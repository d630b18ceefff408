package ee.dedupe.internal.threads;

import ee.dedupe.internal.store.ClockSteps;
import ee.dedupe.internal.store.Standstill;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * The one thread of this application that looks after the leases of running calls, and notices that it stood still or that the
 * clock was set.
 */
public final class LeaseRenewer implements Runnable, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    // The shortest lease is a second, renewed at each third.
    private static final int TICKS_PER_SWEEP = 4;

    private final ClockSteps clock = new ClockSteps(System::nanoTime, System::currentTimeMillis);
    private final Runnable tick;
    private final Runnable sweep;
    private final IntSupplier unsettled;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch drained = new CountDownLatch(1);
    private volatile boolean draining;

    private LeaseRenewer(Runnable tick, Runnable sweep, IntSupplier unsettled) {
        this.tick = tick;
        this.sweep = sweep;
        this.unsettled = unsettled;
    }

    /**
     * Starts the thread, a daemon.
     *
     * @param tick called every 25 ms, as {@link Standstill#tick} wants
     * @param sweep called every 100 ms
     * @param unsettled how many claims are still to be settled
     */
    public static LeaseRenewer start(Runnable tick, Runnable sweep, IntSupplier unsettled) {
        LeaseRenewer leaseRenewer = new LeaseRenewer(tick, sweep, unsettled);
        Thread thread = new Thread(leaseRenewer, "dedupe-leases");
        thread.setDaemon(true);
        thread.start();
        return leaseRenewer;
    }

    @Override
    public void run() {
        try {
            for (int ticks = 1; !closed.await(Standstill.TICK_MILLIS, TimeUnit.MILLISECONDS); ticks++) {
                tick.run();
                clock.tick();
                if (ticks % TICKS_PER_SWEEP == 0) {
                    sweep();
                }
                if (draining && unsettled.getAsInt() == 0) {
                    drained.countDown();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A failure must not end the thread: every lease of this node hangs on it. */
    private void sweep() {
        try {
            sweep.run();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.ERROR, "DEDUP0045 Looking after leases failed; trying again", e);
        }
    }

    /** Waits until all is settled, but no longer than this. */
    public void drain(Duration most) {
        draining = true;
        try {
            drained.await(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
