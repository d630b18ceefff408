package ee.dedupe.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FirstOnesTest {
    private final FirstOnes<Integer> ones = new FirstOnes<>();

    @Test
    void each_isNewOnce() {
        assertThat(ones.isNew(1)).isTrue();
        assertThat(ones.isNew(1)).isFalse();
        assertThat(ones.isNew(2)).isTrue();
    }

    @Test
    void nothing_isNewOrHeld_afterTheFirstThousand() {
        assertThat(IntStream.range(0, 3000).filter(ones::isNew)).hasSize(FirstOnes.MOST);
        assertThat(IntStream.range(0, 3000).filter(ones::has)).hasSize(FirstOnes.MOST);
        assertThat(ones.has(999)).isTrue();
        assertThat(ones.has(1000)).isFalse();
    }

    @Test
    void whatIsAskedFor_isHeldAsLongAsThereIsRoom() {
        assertThat(ones.has(1)).isTrue();
        assertThat(ones.isNew(1)).isFalse();
    }
}
