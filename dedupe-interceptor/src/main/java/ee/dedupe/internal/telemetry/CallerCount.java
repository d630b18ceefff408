package ee.dedupe.internal.telemetry;

import java.util.HexFormat;

/**
 * How many duplicates a caller has caused.
 *
 * @param digest 16 hexadecimal digits, the same for as long as the namespace and the secret of storage keys are
 */
public record CallerCount(String digest, long duplicates) {
    /** As it is shown, everywhere. */
    public static String digest(long caller) {
        return HexFormat.of().toHexDigits(caller);
    }
}
