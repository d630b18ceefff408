package ee.dedupe.internal.identity;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The form of the keys that an application takes, of those that are keys at all. Thread-safe.
 *
 * @param pattern that a whole key matches; null where every key does
 */
public record KeyFormat(@Nullable Pattern pattern) {
    /** Every key. */
    public static final KeyFormat ANY = new KeyFormat(null);

    private static final KeyFormat UUID = new KeyFormat(
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"));

    /** The format that is written as {@code any}, {@code uuid} (RFC 9562, section 4) or a regular expression. */
    public static Optional<KeyFormat> parse(String text) {
        try {
            return Optional.of(
                    switch (text.strip().toLowerCase(Locale.ROOT)) {
                        case "any" -> ANY;
                        case "uuid" -> UUID;
                        default -> new KeyFormat(Pattern.compile(text.strip()));
                    });
        } catch (PatternSyntaxException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns whether this key is taken. */
    public boolean takes(String key) {
        return pattern == null || pattern.matcher(key).matches();
    }
}
