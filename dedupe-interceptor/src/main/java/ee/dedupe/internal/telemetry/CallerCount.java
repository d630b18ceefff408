package ee.dedupe.internal.telemetry;

import java.util.HexFormat;

/**
 * The number of duplicates that a caller has caused.
 *
 * @param digest 16 hexadecimal digits, the same for as long as the namespace and the secret of storage keys are
 */
public record CallerCount(String digest, long duplicates) {
    /** Returns a caller as it is shown, everywhere. */
    public static String digest(long caller) {
        return HexFormat.of().toHexDigits(caller);
    }
}
