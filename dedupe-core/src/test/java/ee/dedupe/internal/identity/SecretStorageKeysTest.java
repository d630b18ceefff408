package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Scope;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.operation.Operation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Storage keys that cannot be guessed. */
class SecretStorageKeysTest {
    private static final Caller ALICE = new Caller(Caller.Source.PRINCIPAL, "alice");
    private static final Operation CREATE =
            new Operation("com.acme.Payments", "create", List.of("com.acme.Payment", "int"), "2");
    private static final byte[] CONTENT = {1, 2, 3};

    private static final StorageKeys PLAIN = new StorageKeys("dedupe");
    private static final StorageKeys SECRET = with("s3cr3t-s3cr3t-s3cr3t-s3cr3t-s3cr");

    private static StorageKeys with(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.US_ASCII);
        return new StorageKeys("dedupe", Optional.of(new SecretKeySpec(bytes, "HmacSHA256")));
    }

    private static StorageKey byContent(StorageKeys keys) {
        return keys.forFingerprint(Scope.CALLER, ALICE, CREATE, CONTENT);
    }

    /** Red means that all claims are forgotten in the upgrade. The value is of another implementation of HMAC. */
    @Test
    void key_ofFormatVersion1_isThisValue() {
        assertThat(byContent(SECRET).toHex())
                .isEqualTo("a5908d700ed8265850b84369952585be38ce977e8979219a6f44b75da2705ee3");
    }

    @Test
    void keys_withASecret_differFromPlainOnes() {
        assertThat(byContent(SECRET)).isNotEqualTo(byContent(PLAIN));
        assertThat(SECRET.forKey(ALICE, CREATE, "k")).isNotEqualTo(PLAIN.forKey(ALICE, CREATE, "k"));
        assertThat(SECRET.payload(CONTENT)).isNotEqualTo(PLAIN.payload(CONTENT));
    }

    @Test
    void keys_withAnotherSecret_differ() {
        assertThat(byContent(with("other-other-other-other-other-ot"))).isNotEqualTo(byContent(SECRET));
    }

    @Test
    void keys_withTheSameSecret_areTheSame() {
        assertThat(SECRET.forKey(ALICE, CREATE, "k")).isEqualTo(SECRET.forKey(ALICE, CREATE, "k"));
        assertThat(SECRET.payload(CONTENT)).isEqualTo(SECRET.payload(CONTENT));
    }

    @Test
    void asText_theSecretIsLeftOut() {
        assertThat(SECRET).hasToString("StorageKeys[dedupe]");
    }
}
