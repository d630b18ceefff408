package ee.dedupe.internal.config;

import ee.dedupe.ResponseKeys;
import ee.dedupe.spi.ConfigException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Keys in one text: each its id, a colon, and its bytes in Base64. No message tells any of the text. */
final class ResponseKeyList {
    private static final String RULE =
            "a list of keys, the first of which seals: each an id of 1 to 32 letters, digits,"
                    + " dots, hyphens or underscores, a colon, and 32 bytes in Base64, such as k1:<44 characters>";

    private ResponseKeyList() {}

    static List<ResponseKeys.Key> read(Setting setting) {
        List<ResponseKeys.Key> keys = new ArrayList<>();
        List<String> entries = TextList.split(setting.text());
        for (int i = 0; i < entries.size(); i++) {
            int number = i + 1;
            ResponseKeys.Key key =
                    key(entries.get(i)).orElseThrow(() -> refused(setting, RULE + "; number " + number + " is none"));
            if (keys.stream().anyMatch(other -> other.id().equals(key.id()))) {
                throw refused(setting, RULE + "; two have the id " + key.id());
            }
            keys.add(key);
        }
        return List.copyOf(keys);
    }

    private static Optional<ResponseKeys.Key> key(String entry) {
        int colon = entry.indexOf(':');
        try {
            byte[] bytes = Base64.getDecoder().decode(entry.substring(colon + 1).strip());
            SecretKey secret = new SecretKeySpec(bytes, "AES");
            Arrays.fill(bytes, (byte) 0);
            return Optional.of(
                    new ResponseKeys.Key(entry.substring(0, Math.max(0, colon)).strip(), secret));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static ConfigException refused(Setting setting, String rule) {
        return new ConfigException(setting.place(), "(not shown)", rule);
    }
}
