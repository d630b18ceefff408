package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class SliceTest {
    @Test
    void slice_isReadFromItsFirstByteToItsLast() throws IOException {
        assertThat(new Slice(new byte[] {1, 2, 3, 4}, 1, 2).stream().readAllBytes())
                .containsExactly(2, 3);
    }
}
