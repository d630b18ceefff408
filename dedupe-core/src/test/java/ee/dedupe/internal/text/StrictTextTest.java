package ee.dedupe.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictTextTest {
    @Test
    void text_ofUnicode_isUtf8() {
        String text = "a\u00fc\u20ac\ud83d\ude00";

        assertThat(StrictText.utf8(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        assertThat(StrictText.text(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
    }

    @Test
    void texts_withHalfPairs_comeBackAndAreNeverOne() {
        Random random = new Random(7);
        char[] units = {'a', '\u00fc', '\ud800', '\udbff', '\udc00', '\udfff', '\ufffd', '?'};
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder made = new StringBuilder();
            for (int length = random.nextInt(6); length > 0; length--) {
                made.append(units[random.nextInt(units.length)]);
            }
            String text = made.toString();
            byte[] bytes = StrictText.utf8(text);

            assertThat(StrictText.text(bytes)).isEqualTo(text);
            assertThat(texts.computeIfAbsent(HexFormat.of().formatHex(bytes), hex -> text))
                    .isEqualTo(text);
        }
    }

    @Test
    void bytes_thatAreText_areThoseOfTheText() {
        Random random = new Random(7);
        int[] octets = {'a', 0x80, 0xA0, 0xB0, 0xBF, 0xC0, 0xC3, 0xED, 0xF0, 0xFF};
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = new byte[random.nextInt(8)];
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = (byte) octets[random.nextInt(octets.length)];
            }
            String text = StrictText.text(bytes);
            if (text != null) {
                assertThat(StrictText.utf8(text)).isEqualTo(bytes);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c8", "4dfc", "c080", "eda080edb080", "ed", "eda0", "f4908080"})
    void bytes_thatAreNoText_areNone(String hex) {
        assertThat(StrictText.text(HexFormat.of().parseHex(hex))).isNull();
    }

    @Test
    void otherCharsets_areReadAndWrittenWholeOrNotAtAll() {
        assertThat(StrictText.text(new byte[] {(byte) 0xFC}, StandardCharsets.ISO_8859_1))
                .isEqualTo("\u00fc");
        assertThat(StrictText.text(new byte[] {(byte) 0xFC}, StandardCharsets.US_ASCII))
                .isNull();
        assertThat(StrictText.bytes("\u00fc", StandardCharsets.ISO_8859_1)).containsExactly(0xFC);
        assertThat(StrictText.bytes("\u20ac", StandardCharsets.ISO_8859_1)).isNull();
    }
}
