package ee.dedupe.internal.watch;

/**
 * A request that has been answered, as nodes tell each other of it.
 *
 * @param atMillis when it came, by the clock of its node, since 1970
 * @param content its digest; meaningless unless it is known
 * @param key its digest; meaningless unless it has one
 * @param hasKey whether it brought a key
 * @param kept whether a claim by content would be kept
 * @param keyKept whether a claim by key would be kept
 */
record Told(long atMillis, long content, long key, boolean hasKey, boolean kept, boolean keyKept) {
    /** Nodes whose clocks show the same are in the order of their names: exactly one of two requests was the first. */
    boolean isBefore(long otherMillis, boolean itsNodeIsFirst) {
        return atMillis < otherMillis || (atMillis == otherMillis && itsNodeIsFirst);
    }
}
