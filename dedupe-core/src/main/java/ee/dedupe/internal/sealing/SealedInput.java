package ee.dedupe.internal.sealing;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.text.StrictText;
import java.util.Arrays;
import java.util.Base64;

/** The input of a pending call, which it was called with or sends, as a text that may be sealed. */
final class SealedInput {
    /** Neither JSON nor a message id begins so. */
    private static final String MARK = "sealed:";

    private SealedInput() {}

    static PendingCall seal(PendingCall call, ResultCipher cipher) {
        StoredResult clear = StoredResult.of(StrictText.utf8(call.input()));
        byte[] sealed = cipher.seal(line(call.key()), clear).bytes();
        if (Arrays.equals(sealed, SealedBytes.lost())) {
            throw new ProofStoreException("DEDUP0057 What a call was called with, or sends, cannot be sealed");
        }
        return SealedBytes.areSealed(sealed)
                ? with(call, MARK + Base64.getEncoder().encodeToString(sealed))
                : call;
    }

    /** Opens the input. What cannot be opened is left as it is: whoever is to handle it fails, and it stays there. */
    static PendingCall open(PendingCall call, ResultCipher cipher) {
        if (!isSealed(call.input())) {
            return call;
        }
        byte[] sealed;
        try {
            sealed = Base64.getDecoder().decode(call.input().substring(MARK.length()));
        } catch (IllegalArgumentException damaged) {
            return call;
        }
        byte[] clear = cipher.open(line(call.key()), StoredResult.of(sealed)).bytes();
        String text = SealedBytes.areSealed(clear) ? null : StrictText.text(clear);
        return text == null ? call : with(call, text);
    }

    static boolean isSealed(String input) {
        return input.startsWith(MARK);
    }

    /** The rest of the key of what is sent in order is a number that the store gives. */
    private static StorageKey line(StorageKey key) {
        return StorageKey.of(
                Arrays.copyOf(Arrays.copyOf(key.toBytes(), PendingCallStore.LINE_LENGTH), StorageKey.LENGTH));
    }

    private static PendingCall with(PendingCall call, String input) {
        return new PendingCall(
                call.key(), call.operation(), input, call.attempts(), call.age(), call.run(), call.failed());
    }
}
