package ee.dedupe.internal.engine;

/** The ways in which a claim goes on when its call has ended. */
enum Disposition {
    /** Duplicates are stopped for the ttl. */
    KEPT,
    /** The next call may run. */
    RELEASED,
    /** Nobody knows whether the work is done: left as it is, until its time is over. */
    LEFT,
    /** The work may go on: as while it runs, until {@code maxRun} is over. */
    RUNNING
}
