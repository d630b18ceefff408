package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Bytes32Test {
    private static final String HEX = "80ff7f01" + "0203040506070809".repeat(3) + "fefdfcfb";

    private final byte[] bytes = HexFormat.of().parseHex(HEX);
    private final StorageKey key = StorageKey.of(bytes);

    @Test
    void bytes_comeBackAsTheyWere() {
        assertThat(key.toBytes()).isEqualTo(bytes);
        assertThat(key.toHex()).isEqualTo(HEX);
    }

    @Test
    void bytes_thatWereGiven_mayChangeAfterwards() {
        bytes[0]++;
        key.toBytes()[1]++;

        assertThat(key.toHex()).isEqualTo(HEX);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8, 15, 16, 23, 24, 31})
    void key_thatDiffersInOneByte_isAnother(int place) {
        byte[] other = bytes.clone();
        other[place] ^= 1;

        assertThat(key).isNotEqualTo(StorageKey.of(other));
        assertThat(key).isEqualTo(StorageKey.of(bytes)).hasSameHashCodeAs(StorageKey.of(bytes));
    }

    @Test
    void key_andPayloadOfTheSameBytes_differ() {
        assertThat((Object) key).isNotEqualTo(PayloadDigest.of(bytes));
    }
}
