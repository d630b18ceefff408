package ee.dedupe.engine;

/** What becomes of a claim when its call has ended. */
enum Fate {
    /** Duplicates are stopped for the ttl. */
    KEPT,
    /** The next call may run. */
    RELEASED,
    /** Nobody knows whether the work is done: left as it is, until its time is over. */
    LEFT
}
