package ee.dedupe.internal.cdi;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.ForgottenSubjects;

/**
 * What stored answers are about.
 *
 * @param keys makes what stores are told
 * @param forgotten forgets what is stored
 */
record StoredSubjects(StorageKeys keys, ForgottenSubjects forgotten) {
    /** What stores are told of it. */
    SubjectKey key(Subject subject) {
        return keys.subject(subject.type(), subject.id());
    }

    /** Forgets all answers about it. */
    void forget(Subject subject) {
        forgotten.forget(key(subject));
    }
}
