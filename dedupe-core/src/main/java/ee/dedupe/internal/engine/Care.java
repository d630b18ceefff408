package ee.dedupe.internal.engine;

/** What the lease renewer learned of a claim. */
enum Care {
    /** Look again. */
    GOES_ON,
    /** Nothing more to do. */
    OVER,
    /** The store has not taken the result, and the lease is over. */
    GIVEN_UP,
    /** Another holds the claim; nothing more to do. */
    LOST
}
