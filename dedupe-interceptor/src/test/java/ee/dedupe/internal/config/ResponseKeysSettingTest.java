package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.ResponseKeys;
import ee.dedupe.spi.ConfigException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code dedupe.response.keys}. */
class ResponseKeysSettingTest {
    private static final String A = "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=";
    private static final String B = "QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI=";

    private static List<ResponseKeys.Key> read(String text) {
        return ApplicationSettings.read(MapConfig.of(Map.of("dedupe.response.keys", text)))
                .get(ApplicationSettings.RESPONSE_KEYS);
    }

    @Test
    void keys_inTheirOrder_areRead() {
        List<ResponseKeys.Key> keys = read("k2:" + B + ", k1:" + A);

        assertThat(keys).extracting(ResponseKeys.Key::id).containsExactly("k2", "k1");
        assertThat(keys.get(0).secret().getEncoded()).containsOnly('B').hasSize(32);
        assertThat(keys.get(1).secret().getEncoded()).containsOnly('A').hasSize(32);
    }

    /** As a mounted file ends. */
    @Test
    void lineBreakAtTheEnd_isLeftOut() {
        assertThat(read("k1:" + A + "\n")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                A,
                "k1",
                "k1:",
                ":" + A,
                "k 1:" + A,
                "k1:QUFBQQ==",
                "k1:QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFB",
                "k1:!" + A,
                "k1=" + A,
                "k1:" + A + " " + B
            })
    void entry_thatIsNoKey_isRefused_andNotShown(String entry) {
        assertThatThrownBy(() -> read("k9:" + B + "," + entry))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.response.keys = \"(not shown)\": must be a list of keys")
                .hasMessageEndingWith("; number 2 is none")
                .hasMessageNotContainingAny("QUFB", "QkJC")
                .hasNoCause();
    }

    @Test
    void idTwice_isRefused_andNotShown() {
        assertThatThrownBy(() -> read("k1:" + A + ",k1:" + B))
                .isInstanceOf(ConfigException.class)
                .hasMessageEndingWith("; two have the id k1")
                .hasMessageNotContainingAny("QUFB", "QkJC");
    }
}
