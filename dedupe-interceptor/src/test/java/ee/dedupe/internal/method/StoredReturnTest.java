package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StoredResult;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes of an older and a newer version read each other's bytes, so these must not change unnoticed. */
class StoredReturnTest {
    @Test
    void bytes_areTheVersionAndTheText() {
        assertThat(StoredReturn.of("{\"ä\":1}").outcome().bytes())
                .isEqualTo(HexFormat.of().parseHex("01" + "7b22c3a4223a317d"));
        assertThat(StoredReturn.nothing().outcome().bytes()).containsExactly(1);
    }

    @Test
    void text_comesBack() {
        assertThat(StoredReturn.read(StoredReturn.of("\"ä\"").outcome()).json()).contains("\"ä\"");
        assertThat(StoredReturn.read(StoredReturn.nothing().outcome()).json()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\1", "\2null", "\0null"})
    void bytes_ofAnotherVersion_areNoText(String bytes) {
        StoredResult outcome = StoredResult.of(bytes.getBytes(StandardCharsets.UTF_8));
        assertThat(StoredReturn.read(outcome).json()).isEmpty();
    }
}
