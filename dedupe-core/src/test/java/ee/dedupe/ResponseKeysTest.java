package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseKeysTest {
    private static SecretKey secret(int length) {
        return new SecretKeySpec(
                "s3cr3t-s3cr3t-s3cr3t-s3cr3t-s3cr3t".getBytes(StandardCharsets.US_ASCII), 0, length, "AES");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 24, 31, 33})
    void key_ofAnotherLength_isRefused_andNotShown(int length) {
        assertThatThrownBy(() -> new ResponseKeys.Key("k1", secret(length)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The key 'k1' must have 32 bytes, and has " + length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a:b", "a,b", "\u00e4", "a\n", "123456789012345678901234567890123"})
    void id_thatCannotBeStored_isRefused(String id) {
        assertThatThrownBy(() -> new ResponseKeys.Key(id, secret(32)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The id of a key must be 1 to 32 letters");
    }

    @Test
    void key_asText_isItsIdAlone() {
        assertThat(new ResponseKeys.Key("2026-11_a.b", secret(32))).hasToString("Key[2026-11_a.b]");
    }

    @Test
    void key_thatDoesNotGiveOutItsBytes_isTakenAsItIs() {
        ResponseKeys.Key key = new ResponseKeys.Key("hsm", new InHardware());

        assertThat(key.id()).isEqualTo("hsm");
    }

    private static final class InHardware implements SecretKey {
        private static final long serialVersionUID = 1L;

        @Override
        public String getAlgorithm() {
            return "AES";
        }

        @Override
        public String getFormat() {
            return null;
        }

        @Override
        public byte[] getEncoded() {
            return null;
        }
    }
}
