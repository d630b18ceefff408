package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.text.StrictText;
import java.util.Arrays;
import java.util.Base64;

/** The input of a pending call, which it was called with or sends, as a text that may be sealed. */
public final class SealedInput {
    /** Neither JSON nor a message id begins so. */
    private static final String MARK = "sealed:";

    private SealedInput() {}

    /**
     * Seals the input.
     *
     * @throws ProofStoreException when it cannot be sealed: it must not be stored in clear, nor lost
     */
    static PendingCall seal(PendingCall call, ResultSeal seal) {
        StoredResult clear = StoredResult.of(StrictText.utf8(call.input()));
        StoredResult sealed = seal.seal(line(call.key()), clear);
        if (ResultSeal.isLost(sealed)) {
            throw new ProofStoreException("DEDUP0057 What a call was called with, or sends, cannot be sealed");
        }
        return ResultSeal.isSealed(sealed)
                ? with(call, MARK + Base64.getEncoder().encodeToString(sealed.bytes()))
                : call;
    }

    /** Opens the input. What cannot be opened is left as it is: whoever is to handle it fails, and it stays there. */
    static PendingCall open(PendingCall call, ResultSeal seal) {
        if (!isSealed(call)) {
            return call;
        }
        byte[] sealed;
        try {
            sealed = Base64.getDecoder().decode(call.input().substring(MARK.length()));
        } catch (IllegalArgumentException damaged) {
            return call;
        }
        StoredResult clear = seal.open(line(call.key()), StoredResult.of(sealed));
        String text = ResultSeal.isSealed(clear) ? null : StrictText.text(clear.bytes());
        return text == null ? call : with(call, text);
    }

    /** Returns whether {@link #open} could not open it. */
    public static boolean isSealed(PendingCall call) {
        return call.input().startsWith(MARK);
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
