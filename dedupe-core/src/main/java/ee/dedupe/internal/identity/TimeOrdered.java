package ee.dedupe.internal.identity;

/** What the time in an idempotency key counts for. */
public enum TimeOrdered {
    /** Nothing. */
    IGNORE,
    /** A key that tells its time is refused when it is too old or from the future; other keys are as good. */
    ACCEPT,
    /** The same, and a key that tells no time is refused. */
    REQUIRE
}
