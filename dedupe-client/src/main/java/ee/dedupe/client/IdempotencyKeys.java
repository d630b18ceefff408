package ee.dedupe.client;

import ee.dedupe.internal.text.Blank;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Idempotency keys: that of the current call, and derived ones. Thread-safe. */
public final class IdempotencyKeys {
    /** The header that a guarded service reads by default. */
    public static final String HEADER = "Idempotency-Key";

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7E&&[^\",]]{1,255}");

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
     * @throws IllegalArgumentException for a blank key
     */
    public static String derive(String key, String purpose) {
        return DerivedKey.of(Blank.refuse("key", key), purpose);
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
