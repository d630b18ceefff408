package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two multipart bodies that a server may read differently never look equal. */
class AmbiguousMultipartTest {
    private static final Fingerprint FINGERPRINT = new Fingerprint(PlainBytes::new);
    private static final String TYPE = "multipart/form-data; boundary=b";
    private static final String NAMED = "Content-Disposition: form-data; name=\"a\"";

    private static byte[] fingerprint(String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
        return FINGERPRINT.ofRequest(
                "POST",
                new RequestTarget("", "/", null),
                RequestBody.of(type, new Slice(bytes, 0, bytes.length)),
                List.of());
    }

    private static String body(String headers, String content) {
        return "--b\r\n" + headers + "\r\n\r\n" + content + "\r\n--b--";
    }

    private static void assertBodiesDiffer(String one, String other) {
        assertThat(fingerprint(TYPE, one)).isNotEqualTo(fingerprint(TYPE, other));
    }

    private static void assertTypesDiffer(String one, String other) {
        String body = body(NAMED, "1");
        assertThat(fingerprint("multipart/form-data; " + one, body))
                .isNotEqualTo(fingerprint("multipart/form-data; " + other, body));
    }

    @Test
    void epilogue_counts() {
        assertBodiesDiffer(body(NAMED, "1") + "\r\nx", body(NAMED, "1") + "\r\ny");
        assertBodiesDiffer(body(NAMED, "1") + "\r\nx", body(NAMED, "1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boundary=b; boundary=c | boundary=b; boundary=d",
                "boundary=b; boundary=c | boundary=b",
                "x=\"; boundary=b\"; boundary=c | x=\"; boundary=b\"; boundary=d",
                "boundary=b; x=\"boundary=c\" | boundary=b"
            })
    void secondBoundary_counts(String one, String other) {
        assertTypesDiffer(one, other);
    }

    @Test
    void transferEncoding_counts() {
        assertBodiesDiffer(
                body(NAMED + "\r\nContent-Transfer-Encoding: base64", "MQ=="),
                body(NAMED + "\r\nContent-Transfer-Encoding: 8bit", "MQ=="));
        assertBodiesDiffer(body(NAMED + "\r\nContent-Transfer-Encoding: base64", "MQ=="), body(NAMED, "MQ=="));
    }

    @Test
    void secondDisposition_counts() {
        String second = "\r\nContent-Disposition: form-data; name=";
        assertBodiesDiffer(body(NAMED + second + "b", "1"), body(NAMED + second + "c", "1"));
        assertBodiesDiffer(body(NAMED + second + "b", "1"), body(NAMED, "1"));
    }

    @Test
    void charsetOfTheWhole_counts() {
        assertTypesDiffer("boundary=b; charset=utf-8", "boundary=b; charset=iso-8859-1");
        assertTypesDiffer("boundary=b; charset=utf-8", "boundary=b");
    }

    @ParameterizedTest
    @CsvSource({
        "Content-Disposition: form-data;~ name=a, Content-Disposition: form-data; name=a",
        "Content-Disposition : form-data, Content-Disposition: form-data",
        "Content-Disposition: form-data~x, Content-Disposition: form-data~y"
    })
    void oddHeader_counts(String one, String other) {
        assertBodiesDiffer(body(one.replace("~", "\r\n"), "1"), body(other.replace("~", "\r\n"), "1"));
    }

    @Test
    void boundaryInsideALine_counts() {
        String content = "x\n--b\n" + NAMED + "\n\n1";
        String other = body(NAMED, content).replace("\r\n--b--", "\r\n--c--").replaceFirst("--b", "--c");

        assertThat(fingerprint(TYPE, body(NAMED, content)))
                .isNotEqualTo(fingerprint("multipart/form-data; boundary=c", other));
    }

    /** As some clients send them with each part. */
    @Test
    void otherHeaders_newBoundary_giveTheSame() {
        String body = body(NAMED + "\r\nContent-Transfer-Encoding: 8bit", "1");

        assertThat(fingerprint("multipart/form-data; charset=utf-8; boundary=b", body))
                .isEqualTo(
                        fingerprint("multipart/form-data; charset=utf-8; boundary=new", body.replace("--b", "--new")));
    }
}
