package ee.dedupe.internal.faultinjection;

/** What the application's method does. */
enum Behavior {
    SUCCEEDS,
    FAILS,
    /** It runs for longer than a lease, while a client asks another node the same. */
    TAKES_LONG,
    /** Its node stands still while it runs, for a little longer than a lease, while a client asks another node the same. */
    STANDS_STILL,
    /** Its answer's writer takes a lease, before a byte of it is sent, while a client asks another node the same. */
    IS_WRITTEN_SLOWLY,
    /** Its answer is a stream that its client reads for two leases, while a client asks another node the same after each. */
    IS_STREAMED_SLOWLY,
    /** Its answer's first byte is sent for a lease, while a client asks another node the same. */
    IS_SENT_SLOWLY,
    /** While it runs, two clients ask the same, of either node. */
    IS_REPEATED,
    /** As this, and then it fails. */
    IS_REPEATED_AND_FAILS,
    /** It fails in its first run of a request. */
    FAILS_ONCE
}
