package ee.dedupe.internal.engine;

/** The answer of a claim to the lease renewer, which asked it what is to do. */
enum Care {
    /** Look again. */
    GOES_ON,
    /** The renewer has nothing more to do. */
    OVER,
    /** The store has not taken the result, and the lease is over. */
    GIVEN_UP,
    /** Another holds the claim; nothing more to do. */
    LOST
}
