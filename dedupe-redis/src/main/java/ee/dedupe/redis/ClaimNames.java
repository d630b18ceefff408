package ee.dedupe.redis;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * How claims are named on the server, and what else is sent there as bytes.
 *
 * @param prefix of all names
 */
record ClaimNames(String prefix) {
    private static final int HEX_DIGITS = 2 * StorageKey.LENGTH;

    byte[] key(StorageKey key) {
        return ascii(prefix + key.toHex());
    }

    /** Longer than that of any claim. */
    byte[] subject(SubjectKey subject) {
        return ascii(prefix + "about:" + subject.toHex());
    }

    /** Which key has this name; empty when it is none of a claim. */
    Optional<StorageKey> key(String name) {
        if (!name.startsWith(prefix) || name.length() != prefix.length() + HEX_DIGITS) {
            return Optional.empty();
        }
        try {
            return Optional.of(StorageKey.of(HexFormat.of().parseHex(name.substring(prefix.length()))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Matches all keys, and perhaps others. */
    String pattern() {
        return prefix + "*";
    }

    /** Where it is told what was settled. */
    byte[] channel() {
        return ascii(prefix + "settled");
    }

    static byte[] owner(OwnerToken token) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(token.process())
                .putLong(token.attempt())
                .array();
    }

    static byte[] stateAndOwner(byte state, OwnerToken token) {
        return ByteBuffer.allocate(1 + 2 * Long.BYTES)
                .put(state)
                .put(owner(token))
                .array();
    }

    /** Never early: rounded up. */
    static byte[] millis(Duration life) {
        return number(life.plusNanos(999_999).toMillis());
    }

    static byte[] number(long number) {
        return ascii(Long.toString(number));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
