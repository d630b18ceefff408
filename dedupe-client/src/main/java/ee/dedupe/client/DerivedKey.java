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
        ByteBuffer digest = ByteBuffer.wrap(sha1.digest(bytes(key.length() + " " + key + purpose)));
        long high = (digest.getLong() & ~0xf000L) | 0x5000L;
        long low = (digest.getLong() & ~(3L << 62)) | (2L << 62);
        return new UUID(high, low).toString();
    }

    /** Half a surrogate pair has no UTF-8 form, and two keys with other halves must not be one: such a text counts by its units. */
    private static byte[] bytes(String text) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text)
                ? text.getBytes(StandardCharsets.UTF_8)
                : units(text);
    }

    private static byte[] units(String text) {
        byte[] units = new byte[text.length() * Character.BYTES];
        ByteBuffer.wrap(units).asCharBuffer().put(text);
        return units;
    }
}
