package ee.dedupe.internal.feature;

import java.util.function.IntSupplier;

/** The thread of an application that looks after the leases of running calls, ten times in a second. */
public interface LeaseThread {
    /** Has this run each time from now on; it must be short. What it throws is logged, and it is run again. */
    default void run(Runnable work) {
        run(work, () -> 0);
    }

    /**
     * Does what {@link #run(Runnable)} does, and has the application stop only when nothing is left of it, or after some seconds.
     *
     * @param left how much is still to be done; asked on that thread
     */
    void run(Runnable work, IntSupplier left);
}
