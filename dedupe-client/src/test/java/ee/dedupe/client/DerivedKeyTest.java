package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keys that follow from others. */
class DerivedKeyTest {
    @Test
    void halvesOfASurrogatePair_areToldApart_alsoFromAQuestionMark() {
        List<String> halves = List.of("\ud800", "\udbff", "\udc00", "?", "\ufffd", "\ud83d\ude00");

        assertThat(halves.stream()
                        .flatMap(half -> Stream.of(DerivedKey.of(half, "charge"), DerivedKey.of("order", half))))
                .doesNotHaveDuplicates();
    }

    /** Nodes of two versions derive the same. */
    @Test
    void text_hasTheKeyThatItHadBefore() {
        assertThat(DerivedKey.of("order-7", "charge")).isEqualTo("efb8bb52-84c3-5ba2-9024-3c3459f2f7d0");
    }
}
