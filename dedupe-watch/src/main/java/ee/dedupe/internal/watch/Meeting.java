package ee.dedupe.internal.watch;

/**
 * Tells what a request has met.
 *
 * @param kind of it
 * @param ageTicks how many ticks ago the other one came; 0 without one
 * @param stoppedBy a bit for each ttl that would have stopped it
 * @param running whether the other one has not been answered yet
 * @param ofMany whether the other one had met one too
 */
record Meeting(Kind kind, int ageTicks, int stoppedBy, boolean running, boolean ofMany) {
    static final Meeting NOTHING = new Meeting(Kind.FIRST, 0, 0, false, false);
    static final Meeting UNSEEN = new Meeting(Kind.UNSEEN, 0, 0, false, false);

    enum Kind {
        /** It is not in the sample, or has no digest. */
        UNSEEN,
        FIRST,
        /** The one before has failed, so this one is wanted. */
        RETRY,
        /** The one before has succeeded, or it still runs. */
        DUPLICATE,
        /** The same key with other content. */
        OTHER_CONTENT
    }

    boolean isStoppedBy(int ttl) {
        return (stoppedBy & (1 << ttl)) != 0;
    }
}
