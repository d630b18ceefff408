package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimRecord;

/** What a look at one key has found. */
public sealed interface Look {
    /** Nobody holds the key. */
    record Free() implements Look {}

    /**
     * A claim holds the key.
     *
     * @param record of it
     */
    record Held(ClaimRecord record) implements Look {}

    /** The store has not answered in time, or not at all. */
    record Silent() implements Look {}
}
