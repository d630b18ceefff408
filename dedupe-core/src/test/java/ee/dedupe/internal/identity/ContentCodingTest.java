package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentCodingTest {
    private static final int CAP = 100_000;
    private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

    interface Coding {
        OutputStream on(OutputStream out) throws IOException;
    }

    private static byte[] coded(Coding coding, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = coding.on(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        return coded(GZIPOutputStream::new, content);
    }

    private static Optional<String> decoded(byte[] sent, String... headers) {
        return ContentCoding.decoded(List.of(headers), new Slice(sent, 0, sent.length), CAP)
                .map(content -> content.text(0, content.length(), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"gzip", "x-gzip", "GZIP", "' gzip , identity'", "', gzip,'"})
    void gzip_isDecoded(String header) throws IOException {
        assertThat(decoded(gzip(CONTENT), header)).contains("content");
    }

    @Test
    void deflate_withAndWithoutItsFrame_isDecoded() throws IOException {
        assertThat(decoded(coded(DeflaterOutputStream::new, CONTENT), "deflate"))
                .contains("content");
        assertThat(decoded(coded(out -> new DeflaterOutputStream(out, new Deflater(9, true)), CONTENT), "deflate"))
                .contains("content");
    }

    @Test
    void codings_inOneHeaderOrTwo_areUndoneFromTheLast() throws IOException {
        byte[] both = gzip(coded(DeflaterOutputStream::new, CONTENT));
        assertThat(decoded(both, "deflate, gzip")).contains("content");
        assertThat(decoded(both, "deflate", "gzip")).contains("content");
        assertThat(decoded(both, "gzip, deflate")).isEmpty();
    }

    @Test
    void noCoding_leavesTheBytes() {
        assertThat(decoded(CONTENT, "identity")).contains("content");
        assertThat(decoded(CONTENT, "")).contains("content");
    }

    @ParameterizedTest
    @CsvSource({"br", "gzip", "deflate", "'gzip, gzip, gzip'", "'\u0000'"})
    void bytes_thatAreNotSoEncoded_areNotDecoded(String header) {
        assertThat(decoded(CONTENT, header)).isEmpty();
        assertThat(decoded(new byte[0], header)).isEmpty();
    }

    @Test
    void encoded_cutShortAnywhere_isNotDecoded() throws IOException {
        byte[] gzip = gzip(CONTENT);
        byte[] deflate = coded(DeflaterOutputStream::new, CONTENT);
        for (int length = 0; length < gzip.length; length++) {
            assertThat(decoded(Arrays.copyOf(gzip, length), "gzip")).isEmpty();
        }
        for (int length = 0; length < deflate.length; length++) {
            assertThat(decoded(Arrays.copyOf(deflate, length), "deflate")).isEmpty();
        }
    }

    @Test
    void deflate_withSomethingBehind_isNotDecoded() throws IOException {
        byte[] deflate = coded(DeflaterOutputStream::new, CONTENT);
        assertThat(decoded(Arrays.copyOf(deflate, deflate.length + 1), "deflate"))
                .isEmpty();
    }

    /** A client may send as many files in one body as fit: each was given a copy of the rest. */
    @Test
    void manyFiles_costNoMoreThanTheirBytes() throws IOException {
        byte[] one = gzip(new byte[0]);
        byte[] many = new byte[50_000 * one.length];
        for (int at = 0; at < many.length; at += one.length) {
            System.arraycopy(one, 0, many, at, one.length);
        }
        assertTimeoutPreemptively(
                Duration.ofSeconds(3), () -> assertThat(decoded(many, "gzip")).contains(""));
    }

    @Test
    void bomb_isNotDecodedOverTheCap() throws IOException {
        byte[] bomb = gzip(new byte[50_000_000]);
        assertThat(bomb).hasSizeLessThan(CAP);
        assertThat(decoded(bomb, "gzip")).isEmpty();
        assertThat(decoded(gzip(bomb), "gzip, gzip")).isEmpty();
        assertThat(decoded(gzip(new byte[CAP]), "gzip")).isPresent();
    }
}
