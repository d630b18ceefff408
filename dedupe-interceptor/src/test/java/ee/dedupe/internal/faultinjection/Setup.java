package ee.dedupe.internal.faultinjection;

import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.CompleteWhen;

/**
 * What a scenario's method is guarded by.
 *
 * @param identity what tells that two calls are one
 * @param onDuplicate what a duplicate is given
 * @param records whether its calls are recorded in their transactions
 * @param after what is done for calls that nobody finishes
 * @param aboutSubject whether its answers are about something that can be forgotten
 * @param waits whether a duplicate waits for a call that runs
 * @param way how its calls come
 * @param complete whether a caller waits until the store knows its result
 * @param sends whether each run sends something that its commit lets out
 * @param remembers whether a node knows itself what it has run, for when the store does not answer
 * @param onStoreFailure what becomes of a call whose claim the store does not answer
 */
record Setup(
        Identity identity,
        OnDuplicate onDuplicate,
        boolean records,
        After after,
        boolean aboutSubject,
        boolean waits,
        Way way,
        CompleteWhen complete,
        boolean sends,
        boolean remembers,
        OnStoreFailure onStoreFailure) {
    /** What tells that two calls are one. */
    enum Identity {
        CONTENT,
        KEY,
        /** Either. */
        KEY_AND_CONTENT
    }

    /** How calls come. */
    enum Way {
        CALL,
        HTTP,
        /** A delivery of a broker. */
        MESSAGE
    }

    /** What is done for calls that nobody finishes. */
    enum After {
        NOTHING,
        DRIVEN_ON,
        UNDONE,
        /** The ones, and the others. */
        DRIVEN_ON_OR_UNDONE;

        /** Whether a call that has failed is undone. */
        boolean undoes() {
            return this == UNDONE || this == DRIVEN_ON_OR_UNDONE;
        }
    }

    static Setup of(OnDuplicate onDuplicate) {
        return new Setup(
                Identity.CONTENT,
                onDuplicate,
                false,
                After.NOTHING,
                false,
                false,
                Way.CALL,
                CompleteWhen.BEFORE_ANSWER,
                false,
                false,
                OnStoreFailure.PROCEED);
    }

    static Setup recorded(After after) {
        return new Setup(
                Identity.CONTENT,
                OnDuplicate.REPLAY,
                true,
                after,
                false,
                false,
                Way.CALL,
                CompleteWhen.BEFORE_ANSWER,
                false,
                false,
                OnStoreFailure.PROCEED);
    }

    Setup by(Identity other) {
        return new Setup(
                other,
                onDuplicate,
                records,
                after,
                aboutSubject,
                waits,
                way,
                complete,
                sends,
                remembers,
                onStoreFailure);
    }

    Setup withSubject() {
        return new Setup(
                identity, onDuplicate, records, after, true, waits, way, complete, sends, remembers, onStoreFailure);
    }

    Setup waiting() {
        return new Setup(
                identity,
                onDuplicate,
                records,
                after,
                aboutSubject,
                true,
                way,
                complete,
                sends,
                remembers,
                onStoreFailure);
    }

    Setup over(Way other) {
        return new Setup(
                identity,
                onDuplicate,
                records,
                after,
                aboutSubject,
                waits,
                other,
                complete,
                sends,
                remembers,
                onStoreFailure);
    }

    Setup completed(CompleteWhen other) {
        return new Setup(
                identity,
                onDuplicate,
                records,
                after,
                aboutSubject,
                waits,
                way,
                other,
                sends,
                remembers,
                onStoreFailure);
    }

    Setup sending() {
        return new Setup(
                identity,
                onDuplicate,
                records,
                after,
                aboutSubject,
                waits,
                way,
                complete,
                true,
                remembers,
                onStoreFailure);
    }

    Setup refusing() {
        return new Setup(
                identity,
                onDuplicate,
                records,
                after,
                aboutSubject,
                waits,
                way,
                complete,
                sends,
                remembers,
                OnStoreFailure.REJECT);
    }

    Setup remembering() {
        return new Setup(
                identity, onDuplicate, records, after, aboutSubject, waits, way, complete, sends, true, onStoreFailure);
    }

    /** Whether a claim lives no longer than its lease until its call is done. */
    boolean isLeased() {
        return onDuplicate == OnDuplicate.REPLAY || identity == Identity.KEY;
    }
}
