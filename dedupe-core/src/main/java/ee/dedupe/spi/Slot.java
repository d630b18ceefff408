package ee.dedupe.spi;

import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;

/** The place where one record lies. Equal to another by content; immutable, as long as nobody changes its bytes. */
public final class Slot {
    /** The number of bytes that a key has. */
    public static final int KEY_LENGTH = 32;

    /** The kinds of records in slots. Records of two kinds with the same key are two records. */
    public enum Kind {
        /** The claim of one call. */
        CLAIM,
        /** A list of the claims that are about one thing, so that they can be forgotten. */
        SUBJECT
    }

    private final Kind kind;
    private final byte[] key;
    private final Duration place;

    private Slot(Kind kind, byte[] key, Duration place) {
        this.kind = kind;
        this.key = key;
        this.place = place;
    }

    /**
     * Makes a slot.
     *
     * @param key not copied, and not to be changed afterwards
     * @param place one of {@link RecordStore#places()}
     * @throws IllegalArgumentException when the key has not exactly {@value #KEY_LENGTH} bytes
     */
    public static Slot of(Kind kind, byte[] key, Duration place) {
        if (key.length != KEY_LENGTH) {
            throw new IllegalArgumentException("A key has " + KEY_LENGTH + " bytes, was " + key.length);
        }
        return new Slot(kind, key, place);
    }

    /** Returns what lies there. */
    public Kind kind() {
        return kind;
    }

    /** Returns the bytes themselves, a digest, and not a copy. Not to be changed. */
    public byte[] key() {
        return key;
    }

    /** Returns the key as 64 lower-case hex digits. */
    public String keyHex() {
        return HexFormat.of().formatHex(key);
    }

    /** Returns which of {@link RecordStore#places()} it is; the same for all who use the key. */
    public Duration place() {
        return place;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Slot that
                && kind == that.kind
                && place.equals(that.place)
                && Arrays.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(key);
    }

    @Override
    public String toString() {
        return kind + " " + keyHex();
    }
}
