package ee.dedupe.internal.faultinjection;

import ee.dedupe.OnDuplicate;

/**
 * What a scenario's method is guarded by.
 *
 * @param onDuplicate what a duplicate is given
 * @param records whether its calls are recorded in their transactions
 * @param after what is done for calls that nobody finishes
 */
record Setup(OnDuplicate onDuplicate, boolean records, After after) {
    /** What is done for calls that nobody finishes. */
    enum After {
        NOTHING,
        DRIVEN_ON,
        UNDONE
    }

    static Setup of(OnDuplicate onDuplicate) {
        return new Setup(onDuplicate, false, After.NOTHING);
    }

    static Setup recorded(After after) {
        return new Setup(OnDuplicate.REPLAY, true, after);
    }
}
