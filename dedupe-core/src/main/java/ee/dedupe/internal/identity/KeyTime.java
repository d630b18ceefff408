package ee.dedupe.internal.identity;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads when a key was made: a UUID of version 7 (RFC 9562) or a ULID, in any case. */
public final class KeyTime {
    private static final Pattern UUID7 =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}");
    /** 48 bits in ten digits of Crockford's base 32, the first of which has three bits only, and 80 random ones. */
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}");

    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int TIME_DIGITS = 10;

    private KeyTime() {}

    /** Returns the time in a key, to the millisecond; empty for a key of any other form. */
    public static Optional<Instant> of(String key) {
        if (UUID7.matcher(key).matches()) {
            return Optional.of(Instant.ofEpochMilli(Long.parseLong(key.substring(0, 8) + key.substring(9, 13), 16)));
        }
        return ULID.matcher(key).matches() ? Optional.of(Instant.ofEpochMilli(ulidMillis(key))) : Optional.empty();
    }

    private static long ulidMillis(String key) {
        long millis = 0;
        for (char digit : key.substring(0, TIME_DIGITS).toUpperCase(Locale.ROOT).toCharArray()) {
            millis = millis * DIGITS.length() + DIGITS.indexOf(digit);
        }
        return millis;
    }
}
