package ee.dedupe.internal.identity;

/** The ways to use the time in an idempotency key. */
public enum TimeOrdered {
    /** The time counts for nothing. */
    IGNORE,
    /** A key that tells its time is refused when it is too old or from the future; other keys are as good. */
    ACCEPT,
    /** The same, and a key that tells no time is refused. */
    REQUIRE
}
