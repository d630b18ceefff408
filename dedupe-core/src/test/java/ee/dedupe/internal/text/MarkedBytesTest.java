package ee.dedupe.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkedBytesTest {
    @Test
    void bytes_areHexadecimalBehindAMark() {
        assertThat(MarkedBytes.of(new byte[] {1, -1})).isEqualTo("0x:01ff");
    }

    @Test
    void noBytes_areNoText() {
        assertThat(MarkedBytes.of(new byte[0])).isEmpty();
    }

    /** So that keys that are texts are what they ever were. */
    @Test
    void text_isAsItIs() {
        assertThat(List.of("", "01ff", "x0x:01", "\ud83d"))
                .allSatisfy(text -> assertThat(MarkedBytes.of(text)).isEqualTo(text));
    }

    @Test
    void texts_thatLookLikeBytes_areNeitherThoseNorEachOther() {
        assertThat(List.of(
                        MarkedBytes.of(new byte[] {1, -1}),
                        MarkedBytes.of("0x:01ff"),
                        MarkedBytes.of("0x:0x:01ff"),
                        MarkedBytes.of("0x:"),
                        MarkedBytes.of("0x:\ud83d"),
                        MarkedBytes.of("0x:?")))
                .doesNotHaveDuplicates();
    }
}
