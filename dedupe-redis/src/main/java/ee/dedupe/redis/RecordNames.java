package ee.dedupe.redis;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The names of records on the server, and what else is sent there as bytes.
 *
 * @param prefix of all names
 */
record RecordNames(String prefix) {
    private static final int HEX_DIGITS = 2 * Slot.KEY_LENGTH;
    private static final byte[] NOTHING = {};

    /** Returns the name of a record. The name of a subject is longer than that of any claim. */
    byte[] of(Slot slot) {
        return ascii(prefix + (slot.kind() == Kind.CLAIM ? "" : "about:") + slot.keyHex());
    }

    /** Returns which claim has this name; empty when it is none of a claim. */
    Optional<Slot> claim(String name) {
        if (!name.startsWith(prefix) || name.length() != prefix.length() + HEX_DIGITS) {
            return Optional.empty();
        }
        try {
            byte[] key = HexFormat.of().parseHex(name.substring(prefix.length()));
            return Optional.of(Slot.of(Kind.CLAIM, key, RecordStore.ANYWHERE));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Matches all names, and perhaps others. */
    String pattern() {
        return prefix + "*";
    }

    /** Returns the channel on which it is told which claims were replaced or removed. */
    byte[] channel() {
        return ascii(prefix + "settled");
    }

    /** Returns what is told there of this one; of others than claims nothing is. */
    static byte[] message(Slot slot) {
        return slot.kind() == Kind.CLAIM ? slot.key() : NOTHING;
    }

    /** Never early: rounded up. */
    static byte[] millis(Duration life) {
        return ascii(Long.toString(life.plusNanos(999_999).toMillis()));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
