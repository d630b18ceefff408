package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartBodyTest {
    private static final String TYPE = "multipart/form-data; boundary=b";

    private static final String NAMED = "Content-Disposition: form-data; name=\"a\"\r\n\r\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/form-data; boundary=b",
                "multipart/form-data;boundary=b",
                "multipart/form-data; boundary=\"b\"",
                "multipart/form-data; charset=utf-8; boundary=b",
                "multipart/form-data; boundary=b; charset=utf-8",
                "Multipart/Form-Data; BOUNDARY=b",
                "multipart/form-data ; boundary = \"b\""
            })
    void boundary_inAnySpelling_isFound(String type) {
        assertThat(contents(type, "--b\r\n" + NAMED + "1\r\n--b--\r\n")).containsExactly("1");
    }

    @Test
    void boundary_quoted_mayHoldSpacesAndSemicolons() {
        String type = "multipart/form-data; boundary=\"b ;c\"";
        assertThat(contents(type, "--b ;c\r\n" + NAMED + "1\r\n--b ;c--")).containsExactly("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text/plain",
                "text/plain; boundary=b",
                "multipart/mixed; boundary=b",
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=\"\"",
                "multipart/form-data; boundary=\"b",
                "multipart/form-data; boundary=b; boundary=b",
                "multipart/form-data; boundary=b; boundary*0=b",
                "multipart/form-data; name=\"; boundary=c\"; boundary=b",
                "multipart/form-data; name=\"\\\"; boundary=b",
                "multipart/form-data; boundary=b x",
                "multipart/form-data, boundary=b",
                "multipart/form-data-x; boundary=b",
                "multipart/form-data; boundary=c"
            })
    void body_ofAnotherType_hasNoParts(String type) {
        assertThat(parts(type, "--b\r\n" + NAMED + "1\r\n--b--\r\n")).isEmpty();
    }

    @Test
    void parts_several_comeInOrder() {
        String body = "--b\r\n" + NAMED + "1\r\n--b\r\n" + NAMED + "2\r\n--b\r\n" + NAMED + "1\r\n--b--";
        assertThat(contents(TYPE, body)).containsExactly("1", "2", "1");
    }

    @Test
    void parts_none_areAnEmptyList() {
        assertThat(parts(TYPE, "--b--\r\n")).contains(List.of());
    }

    @Test
    void content_empty_isEmpty() {
        assertThat(contents(TYPE, "--b\r\n" + NAMED + "\r\n--b--")).containsExactly("");
    }

    @Test
    void content_ofLineBreaks_isKeptWhole() {
        assertThat(contents(TYPE, "--b\r\n" + NAMED + "\r\n\r\n\r\n--b--")).containsExactly("\r\n\r\n");
    }

    @Test
    void content_binary_isKeptWhole() {
        byte[] content = new byte[256];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) i;
        }
        String text = new String(content, StandardCharsets.ISO_8859_1);
        assertThat(contents(TYPE, "--b\r\n" + NAMED + text + "\r\n--b--")).containsExactly(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--",
                "--b",
                "--b\r\n",
                "--b\r\n\r\n",
                "--b\r\n\r\n1\r\n--b--",
                "--b\r\nX: y\r\r\n" + NAMED + "1\r\n--b--",
                "--b\r\nX: y\n" + NAMED + "1\r\n--b--",
                "preamble\r\n--b\r\n" + NAMED + "1\r\n--b--",
                "--b\r\n" + NAMED + "1",
                "--b\r\n" + NAMED + "1\r\n--b",
                "--b\r\n" + NAMED + "1\r\n--b-",
                "--b\r\n" + NAMED + "1\r\n--b\r\n",
                "--b\r\n" + NAMED + "1\r\n--bc--",
                "--b\r\n" + NAMED + "1\r\n--b--\r\nepilogue",
                "--b\r\n" + NAMED + "1\r\n--b--\n",
                "--b\r\n" + NAMED + "x--b\r\n--b--",
                "--b\r\n" + NAMED + "x\n--b\r\n\r\n1\r\n--b--",
                "--b \r\n" + NAMED + "1\r\n--b--",
                "--b\n" + NAMED + "1\r\n--b--",
                "--b\r\nContent-Disposition: form-data\r\n--b--",
                "--b\r\nContent-Disposition: form-data\r\n--b\r\n" + NAMED + "1\r\n--b--"
            })
    void body_malformed_hasNoParts(String body) {
        assertThat(parts(TYPE, body)).isEmpty();
    }

    private static List<String> contents(String type, String body) {
        return parts(type, body).orElseThrow().stream()
                .map(part -> part.content().text(0, part.content().length(), StandardCharsets.ISO_8859_1))
                .toList();
    }

    private static Optional<List<MultipartBody.Part>> parts(String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
        return MultipartBody.parts(type, new Slice(bytes, 0, bytes.length));
    }
}
