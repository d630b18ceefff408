package ee.dedupe.internal.cdi;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.call.ForgottenSubjects;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.identity.StorageKeys;

/**
 * Names what stored answers are about, and forgets the answers.
 *
 * @param keys makes what stores are told
 * @param forgotten forgets what is stored
 */
record StoredSubjects(StorageKeys keys, ForgottenSubjects forgotten) {
    /** Returns what stores are told of it. */
    SubjectKey key(Subject subject) {
        return keys.subject(subject.type(), subject.id());
    }

    /** Forgets all answers about it. */
    void forget(Subject subject) {
        forgotten.forget(key(subject));
    }
}
