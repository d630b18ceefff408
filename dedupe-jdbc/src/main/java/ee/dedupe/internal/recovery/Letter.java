package ee.dedupe.internal.recovery;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.SealedInput;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;

/**
 * A message that a call sends after its commit. It is kept as a pending call of an operation that only the outbox has.
 *
 * @param messageId derived from the call's key
 */
record Letter(String messageId, String key, String payload) {
    private static final char END = '\n';

    /** Returns the operation of the letters of a kind. */
    static String operation(String kind) {
        return "outbox:" + kind;
    }

    /** Returns the row to be written. */
    PendingCall of(String kind) {
        return new PendingCall(StorageKeys.message(messageId), operation(kind), messageId + END + key + END + payload);
    }

    /** Returns the row to be written; the first bytes of its key are those of all that are in one order. */
    PendingCall inOrderOf(String kind) {
        StorageKey line = StorageKeys.message(kind + END + key);
        return new PendingCall(line, operation(kind), of(kind).input());
    }

    /** Reads it as it was written. */
    static Letter read(PendingCall noted) {
        if (SealedInput.isSealed(noted)) {
            throw new ProofStoreException(
                    "DEDUP0058 What a call has sent cannot be opened: this node needs the key of dedupe.response.keys that"
                            + " sealed it");
        }
        String[] parts = noted.input().split(String.valueOf(END), 3);
        return new Letter(parts[0], parts[1], parts[2]);
    }
}
