package ee.dedupe.client;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Idempotency keys: that of the current call, and derived ones. Thread-safe. */
public final class IdempotencyKeys {
    /** The header that a guarded service reads by default. */
    public static final String HEADER = "Idempotency-Key";

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7E&&[^\",]]{1,255}");
    private static final UUID NAMESPACE = UUID.fromString("b6ff1d48-8f0d-4f9b-9c4c-6f1d7c0c4a52");

    private IdempotencyKeys() {}

    /**
     * The key of the innermost {@link IdempotentCall} on this thread, for clients that no filter is registered with, and for
     * requests that are sent on another thread. Empty outside of one.
     */
    public static Optional<String> current() {
        return Attempt.current().flatMap(Attempt::sent);
    }

    /**
     * A key that follows from another: a UUID of version 5, the same whenever it is asked for.
     *
     * @param key of the call that makes this one
     * @param purpose tells the calls apart that it makes
     */
    public static String derive(String key, String purpose) {
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

    /**
     * A key that may be sent.
     *
     * @throws IllegalArgumentException when it is null or breaks the rule for keys
     */
    static String checked(@Nullable Object key, String site) {
        String text = key == null ? "" : key.toString();
        if (!KEY.matcher(text).matches()) {
            throw new IllegalArgumentException("The @CallKey of " + site + " is " + (key == null ? "null" : "no key")
                    + ": 1 to 255 visible ASCII characters without quote and comma are expected");
        }
        return text;
    }
}
