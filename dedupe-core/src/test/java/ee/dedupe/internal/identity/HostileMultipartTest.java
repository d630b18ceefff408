package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A limit of seconds tells work that grows with the square of the body from work that grows with it. */
@Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileMultipartTest {
    private static final int MIB = 1 << 20;
    private static final String TYPE = "multipart/form-data; boundary=";
    private static final String[] PIECES = {
        "--b",
        "--",
        "b",
        "\r\n",
        "\r\n",
        "\r",
        "\n",
        "\r\n--b",
        "--b--",
        ":",
        "Content-Type",
        "Content-Disposition:",
        "x",
        "\0"
    };

    @Test
    void body_ofAnyPieces_neverThrowsAndKeepsPartsInside() {
        Random random = new Random(20_260_801);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder body = new StringBuilder("--b\r\n");
            for (int pieces = random.nextInt(20); pieces > 0; pieces--) {
                body.append(PIECES[random.nextInt(PIECES.length)]);
            }
            String text = body.toString();
            assertThat(contentLength(parts(TYPE + "b", text))).as(text).isLessThanOrEqualTo(text.length());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/form-data;;;;;boundary",
                "multipart/form-data; boundary=\"\\E.*\\Q",
                "multipart/form-data;boundary=\u20ac"
            })
    void contentType_ofAnyKind_neverThrows(String type) {
        assertThatCode(() -> parts(type, "--b\r\n\r\n1\r\n--b--")).doesNotThrowAnyException();
    }

    @Test
    void contentType_ofManySpaces_isReadInTime() {
        assertThat(parts("multipart/form-data" + "; ".repeat(50_000) + " ".repeat(100_000), "x"))
                .isEmpty();
    }

    @Test
    void body_ofBoundariesButForTheLastByte_isSplitInTime() {
        String boundary = "a".repeat(199) + "b";
        String nearMatch = "\r\n--" + "a".repeat(199) + "c";
        String body = "--" + boundary + "\r\nX: y\r\n\r\n" + nearMatch.repeat(MIB / nearMatch.length()) + "\r\n--"
                + boundary + "--";
        assertThat(parts(TYPE + boundary, body))
                .hasValueSatisfying(found -> assertThat(found).hasSize(1));
    }

    @Test
    void body_ofLineBreaks_isSplitInTime() {
        assertThat(parts(TYPE + "b", "--b\r\n" + "\r\n".repeat(MIB / 2))).isEmpty();
    }

    @Test
    void body_ofTheSmallestParts_isSplitInTime() {
        String part = "\r\nX:\r\n\r\n\r\n--b";
        int count = MIB / part.length();
        assertThat(parts(TYPE + "b", "--b" + part.repeat(count) + "--"))
                .hasValueSatisfying(found -> assertThat(found).hasSize(count));
    }

    @Test
    void body_ofPartsWithoutEndOfHeaders_isGivenUpInTime() {
        String part = "\r\nX:\r\n--b";
        assertThat(parts(TYPE + "b", "--b" + part.repeat(MIB / part.length()) + "--"))
                .isEmpty();
    }

    @Test
    void body_ofOneHugeHeader_isSplitInTime() {
        String body = "--b\r\n" + "X:\r\n ".repeat(MIB / 5) + "\r\n\r\n1\r\n--b--";
        assertThat(parts(TYPE + "b", body)).isPresent();
    }

    private static int contentLength(Optional<List<MultipartBody.Part>> parts) {
        PlainBytes all = new PlainBytes();
        parts.orElse(List.of()).forEach(part -> part.content().into(all));
        return all.digest().length;
    }

    private static Optional<List<MultipartBody.Part>> parts(String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
        return MultipartBody.parts(type, new Slice(bytes, 0, bytes.length));
    }
}
