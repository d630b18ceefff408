package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;

/** Keys whose bytes are all the same. */
final class SampleKeys {
    static final ResponseKeys.Key K1 = key("k1", 1);
    static final ResponseKeys.Key K2 = key("k2", 2);

    private SampleKeys() {}

    static ResponseKeys.Key key(String id, int filling) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) filling);
        return new ResponseKeys.Key(id, new SecretKeySpec(bytes, "AES"));
    }

    static ResultCipher cipher(ResponseKeys.Key... keys) {
        return new ResultCipher(Optional.of(() -> List.of(keys)));
    }
}
