package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LengthFramedDigestTest {
    private static final int LISTS = 20_000;
    /** Few and alike, so that lists often differ only by where one field ends. */
    private static final List<String> PIECES =
            List.of("a", "b", "?", "\0\0\0\1", "\0", "\u00e4", "\ud83d\ude00", "\ud83d", "\ude00", "\ufffd");

    @Test
    void fields_differentLists_giveDifferentBytes() {
        Random random = new Random(20_260_801);
        Map<String, List<String>> listsByBytes = new HashMap<>();
        for (int i = 0; i < LISTS; i++) {
            List<String> list = randomList(random);
            List<String> other = listsByBytes.putIfAbsent(framed(list), list);
            if (other != null) {
                assertThat(list).isEqualTo(other);
            }
        }
        assertThat(listsByBytes).hasSizeGreaterThan(LISTS / 4);
    }

    @Test
    void fields_sameLists_giveTheSameBytes() {
        assertThat(framed(Arrays.asList("a", null, "b"))).isEqualTo(framed(Arrays.asList("a", null, "b")));
    }

    @Test
    void fields_joinedOtherwise_differ() {
        assertThat(framed(List.of("ab", "c"))).isNotEqualTo(framed(List.of("a", "bc")));
    }

    @Test
    void absent_besideEmpty_differs() {
        assertThat(framed(Arrays.asList((String) null))).isNotEqualTo(framed(List.of("")));
    }

    @Test
    void unpairedSurrogate_besideItsReplacement_differs() {
        assertThat(framed(List.of("\ud800"))).isNotEqualTo(framed(List.of("?")));
    }

    @Test
    void unpairedSurrogates_twoOfThem_differ() {
        assertThat(framed(List.of("\ud800"))).isNotEqualTo(framed(List.of("\ud801")));
    }

    @Test
    void unpairedSurrogate_besideTheTextThatItsBytesSpell_differs() {
        assertThat(framed(List.of("\ud880"))).isNotEqualTo(framed(List.of("\u0600")));
    }

    @Test
    void text_ofAscii_isItsLengthAndItsUtf8() {
        assertThat(framed(List.of("ab"))).isEqualTo("000000026162");
    }

    @Test
    void bytes_ofText_areFramedAsText() {
        byte[] whole = frames().bytes("ab".getBytes(StandardCharsets.UTF_8)).finish();
        assertThat(HexFormat.of().formatHex(whole)).isEqualTo(framed(List.of("ab")));
    }

    @Test
    void bytes_ofSlice_areItsStretchOnly() {
        Slice slice = new Slice("xaby".getBytes(StandardCharsets.UTF_8), 1, 2);
        assertThat(HexFormat.of().formatHex(frames().bytes(slice).finish())).isEqualTo(framed(List.of("ab")));
    }

    @Test
    void number_ofAnySize_takesFourBytesHighestFirst() {
        assertThat(frames().number(0x01020384).finish()).containsExactly(1, 2, 3, 0x84);
    }

    /** Short fields are collected before they are digested: no length may show where that ends. */
    @Test
    void texts_ofEveryLength_areEachItsLengthAndItsUtf8() {
        LengthFramedDigest frames = frames();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (int length = 0; length < 600; length++) {
            for (String field : List.of("a".repeat(length), "a".repeat(length) + "\u00e4", "b")) {
                byte[] utf8 = field.getBytes(StandardCharsets.UTF_8);
                expected.writeBytes(
                        ByteBuffer.allocate(Integer.BYTES).putInt(utf8.length).array());
                expected.writeBytes(utf8);
                frames.text(field);
            }
        }
        assertThat(frames.finish()).isEqualTo(expected.toByteArray());
    }

    @Test
    void fieldAfterTheEnd_isRefused() {
        LengthFramedDigest frames = frames();
        frames.text("a").finish();

        assertThatThrownBy(() -> frames.number(1)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> frames.text("b")).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> frames.bytes(new byte[1])).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(frames::finish).isInstanceOf(IllegalStateException.class);
    }

    private static List<String> randomList(Random random) {
        List<String> list = new ArrayList<>();
        int fields = random.nextInt(4);
        for (int i = 0; i < fields; i++) {
            list.add(random.nextInt(6) == 0 ? null : randomField(random));
        }
        return list;
    }

    private static String randomField(Random random) {
        StringBuilder field = new StringBuilder();
        for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
            field.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return field.toString();
    }

    private static String framed(List<String> fields) {
        LengthFramedDigest frames = frames();
        fields.forEach(frames::text);
        return HexFormat.of().formatHex(frames.finish());
    }

    private static LengthFramedDigest frames() {
        return new LengthFramedDigest(new DigestPool(PlainBytes::new));
    }
}
