package ee.dedupe;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.crypto.SecretKey;

/**
 * The keys that seal what is stored of answers and results. An application provides a bean of this type where its keys come
 * from a credential store, a key service or a hardware module; it counts in place of {@code dedupe.response.keys}.
 * Thread-safe.
 */
public interface ResponseKeys {
    /**
     * Returns the keys: the first one seals; every key opens. So a new key goes to the end on all nodes first, then to
     * the front, and an old one goes away when nothing lives any more that it has sealed.
     *
     * <p>Asked each time when a result is sealed or opened, on threads of requests and of the library: it must answer at
     * once. What it throws, and an empty list, leave a result that cannot be given again; the call is not affected. At the
     * start they fail the deployment.
     *
     * @return at least one key, no two of one id
     */
    List<Key> keys();

    /**
     * One key, and the name by which sealed bytes tell it.
     *
     * @param id 1 to 32 letters, digits, dots, hyphens and underscores; stored in clear, so that it must tell nothing
     * @param secret for AES with 256 bits; one that does not give out its bytes is used as it is
     */
    record Key(String id, SecretKey secret) {
        private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,32}");
        private static final int LENGTH = 32;

        /** @throws IllegalArgumentException for another id or length; its message never holds the key */
        public Key {
            if (!isId(id)) {
                throw new IllegalArgumentException(
                        "The id of a key must be 1 to 32 letters, digits, dots, hyphens or underscores");
            }
            byte[] bytes = secret.getEncoded();
            if (bytes != null) {
                Arrays.fill(bytes, (byte) 0);
                if (bytes.length != LENGTH) {
                    throw new IllegalArgumentException(
                            "The key '" + id + "' must have " + LENGTH + " bytes, and has " + bytes.length);
                }
            }
        }

        /** Returns whether a key may have this id. */
        public static boolean isId(String text) {
            return ID.matcher(text).matches();
        }

        /** Its id alone. */
        @Override
        public String toString() {
            return "Key[" + id + "]";
        }
    }
}
