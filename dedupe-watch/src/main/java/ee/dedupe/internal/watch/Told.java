package ee.dedupe.internal.watch;

/**
 * A request that has been answered, as nodes tell each other of it.
 *
 * @param atMillis when it came, by the clock of its node, since 1970
 * @param content its digest; meaningless unless it is known
 * @param key its digest; meaningless unless it has one
 * @param flags what is true of it, of those below
 */
record Told(long atMillis, long content, long key, int flags) {
    private static final int HAS_KEY = 1;
    private static final int KEPT = 2;
    private static final int KEY_KEPT = 4;
    private static final int REPEATS = 8;
    private static final int KEY_REPEATS = 16;

    /**
     * Packs what is true of it.
     *
     * @param repeats whether it was a duplicate where it came: one before it was told of already
     * @param kept whether a claim by content would be kept
     * @param hasKey whether it brought a key
     * @param keyRepeats as {@code repeats}, by its key
     * @param keyKept whether a claim by key would be kept
     */
    static int flags(boolean repeats, boolean kept, boolean hasKey, boolean keyRepeats, boolean keyKept) {
        return (repeats ? REPEATS : 0)
                | (kept ? KEPT : 0)
                | (hasKey ? HAS_KEY : 0)
                | (keyRepeats ? KEY_REPEATS : 0)
                | (keyKept ? KEY_KEPT : 0);
    }

    boolean hasKey() {
        return has(HAS_KEY);
    }

    boolean kept() {
        return has(KEPT);
    }

    boolean keyKept() {
        return has(KEY_KEPT);
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /**
     * Returns whether it makes another node's request with the same content a duplicate. One that repeats another does not: where
     * clocks differ it may be the later one of the two, and counted already.
     */
    boolean isBefore(long otherMillis, boolean itsNodeIsFirst) {
        return !has(REPEATS) && isEarlier(otherMillis, itsNodeIsFirst);
    }

    /** The same, of requests with its key. */
    boolean isBeforeByKey(long otherMillis, boolean itsNodeIsFirst) {
        return !has(KEY_REPEATS) && isEarlier(otherMillis, itsNodeIsFirst);
    }

    /** Nodes whose clocks show the same are in the order of their names: exactly one of two requests was the first. */
    private boolean isEarlier(long otherMillis, boolean itsNodeIsFirst) {
        return atMillis < otherMillis || (atMillis == otherMillis && itsNodeIsFirst);
    }
}
