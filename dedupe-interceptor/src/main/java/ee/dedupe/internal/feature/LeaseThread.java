package ee.dedupe.internal.feature;

/** The thread of an application that looks after the leases of running calls, ten times in a second. */
public interface LeaseThread {
    /** Has this run each time from now on; it must be short. What it throws is logged, and it is run again. */
    void run(Runnable work);
}
