package ee.dedupe.client;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** A key that follows from another: a UUID of version 5. */
final class DerivedKey {
    private static final UUID NAMESPACE = UUID.fromString("b6ff1d48-8f0d-4f9b-9c4c-6f1d7c0c4a52");

    private DerivedKey() {}

    static String of(String key, String purpose) {
        MessageDigest sha1;
        try {
            sha1 = MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-1", e);
        }
        sha1.update(ByteBuffer.allocate(16)
                .putLong(NAMESPACE.getMostSignificantBits())
                .putLong(NAMESPACE.getLeastSignificantBits())
                .flip());
        // The length keeps "a" and "bc" apart from "ab" and "c".
        ByteBuffer digest =
                ByteBuffer.wrap(sha1.digest((key.length() + " " + key + purpose).getBytes(StandardCharsets.UTF_8)));
        long high = (digest.getLong() & ~0xf000L) | 0x5000L;
        long low = (digest.getLong() & ~(3L << 62)) | (2L << 62);
        return new UUID(high, low).toString();
    }
}
