package ee.dedupe.internal.config;

import ee.dedupe.spi.ConfigException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** The secret of storage keys in a text. No message tells any of the text. */
final class StorageKeySecret {
    private static final int LENGTH = 32;

    private StorageKeySecret() {}

    static Optional<SecretKey> read(Setting setting) {
        String text = setting.text().strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(secret(text, setting.place()));
    }

    private static SecretKey secret(String text, String place) {
        byte[] bytes = decoded(text);
        try {
            if (bytes.length == LENGTH) {
                return new SecretKeySpec(bytes, "HmacSHA256");
            }
            throw new ConfigException(place, "(not shown)", LENGTH + " bytes in Base64");
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException none) {
            return new byte[0];
        }
    }
}
