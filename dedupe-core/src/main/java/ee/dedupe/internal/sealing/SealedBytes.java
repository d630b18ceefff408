package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.ResultFormat;
import ee.dedupe.internal.claim.StorageKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The bytes of a sealed result, taken apart: a mark, the length of the key's id, the id, the nonce, and the ciphertext with
 * its tag.
 */
final class SealedBytes {
    static final int NONCE_LENGTH = 12;
    static final int TAG_LENGTH = 16;

    private static final int ID_START = 2;

    private final String keyId;
    private final byte[] all;
    private final int nonceStart;

    private SealedBytes(String keyId, byte[] all, int nonceStart) {
        this.keyId = keyId;
        this.all = all;
        this.nonceStart = nonceStart;
    }

    /** A result that could not be sealed, and is not stored in clear: nobody can open it. */
    static byte[] lost() {
        return new byte[] {ResultFormat.SEALED.first()};
    }

    static boolean areSealed(byte[] bytes) {
        return ResultFormat.SEALED.begins(bytes);
    }

    /** Makes what stands before the ciphertext of a new one. */
    static byte[] head(String keyId, byte[] nonce) {
        byte[] id = keyId.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(ID_START + id.length + nonce.length)
                .put(ResultFormat.SEALED.first())
                .put((byte) id.length)
                .put(id)
                .put(nonce)
                .array();
    }

    /** Sealed bytes; empty when they are cut short or damaged. */
    static Optional<SealedBytes> read(byte[] bytes) {
        if (bytes.length < ID_START) {
            return Optional.empty();
        }
        int nonceStart = ID_START + Byte.toUnsignedInt(bytes[1]);
        if (bytes.length < nonceStart + NONCE_LENGTH + TAG_LENGTH) {
            return Optional.empty();
        }
        String id = new String(bytes, ID_START, nonceStart - ID_START, StandardCharsets.US_ASCII);
        // What goes into the log must be an id, whoever has written to the store.
        return ResponseKeys.Key.isId(id) ? Optional.of(new SealedBytes(id, bytes, nonceStart)) : Optional.empty();
    }

    String keyId() {
        return keyId;
    }

    /** All of them, not copied. */
    byte[] all() {
        return all;
    }

    int nonceStart() {
        return nonceStart;
    }

    int ciphertextStart() {
        return nonceStart + NONCE_LENGTH;
    }

    int ciphertextLength() {
        return all.length - ciphertextStart();
    }

    /** Returns what a result is bound to: the key of its claim, and the key that has sealed it. */
    static byte[] binding(StorageKey key, byte[] sealed, int nonceStart) {
        return ByteBuffer.allocate(StorageKey.LENGTH + nonceStart)
                .put(key.toBytes())
                .put(sealed, 0, nonceStart)
                .array();
    }
}
