package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ResultFormatTest {
    @Test
    void firstBytes_areTheStoredOnes_andAllDifferent() {
        assertThat(Stream.of(ResultFormat.values()).map(ResultFormat::first))
                .containsExactly((byte) 1, (byte) 2, (byte) 0x81)
                .doesNotHaveDuplicates();
    }

    @Test
    void resultWithoutBytes_isOfNoFormat() {
        assertThat(ResultFormat.values()).noneMatch(format -> format.begins(StoredResult.NONE.bytes()));
    }
}
