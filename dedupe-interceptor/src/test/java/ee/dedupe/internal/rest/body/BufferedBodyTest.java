package ee.dedupe.internal.rest.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The limit tells a loop from work. */
@Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BufferedBodyTest {
    private static final int UNDECLARED = -1;

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 1",
        "5, 10",
        "10, 10",
        "8191, 50000",
        "8192, 50000",
        "8193, 50000",
        "50000, 50000",
        "9000, 9000"
    })
    void body_upToTheCap_isKeptWhole(int length, int cap) throws IOException {
        byte[] body = bytes(length);
        for (int declared : new int[] {UNDECLARED, length}) {
            BufferedBody buffered = BufferedBody.read(new Trickle(body), declared, cap);
            assertThat(buffered.content()).hasValueSatisfying(content -> {
                assertThat(content.length()).isEqualTo(length);
                assertThat(content.stream()).hasBinaryContent(body);
            });
            assertThat(buffered.stream()).hasBinaryContent(body);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "11, 10", "10000, 10", "50001, 50000", "8193, 8192", "100000, 9000"})
    void body_overTheCap_isHandedOnUnread(int length, int cap) throws IOException {
        byte[] body = bytes(length);
        for (int declared : new int[] {UNDECLARED, length}) {
            BufferedBody buffered = BufferedBody.read(new Trickle(body), declared, cap);
            assertThat(buffered.content()).isEmpty();
            assertThat(buffered.stream()).hasBinaryContent(body);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 8192, 20_000})
    void body_overTheCapUndeclared_isReadOneByteOverItOnly(int cap) throws IOException {
        Trickle source = new Trickle(bytes(100_000));
        BufferedBody.read(source, UNDECLARED, cap);
        assertThat(source.given).isEqualTo(cap + 1);
    }

    @Test
    void body_declaredOverTheCap_isNotReadAtAll() throws IOException {
        Trickle source = new Trickle(bytes(11));
        BufferedBody.read(source, 11, 10);
        assertThat(source.given).isZero();
    }

    @Test
    void body_longerThanDeclared_isKeptWhole() throws IOException {
        byte[] body = bytes(9_000);
        BufferedBody buffered = BufferedBody.read(new Trickle(body), 5, 10_000);
        assertThat(buffered.stream()).hasBinaryContent(body);
        assertThat(buffered.content()).isPresent();
    }

    @Test
    void body_shorterThanDeclared_isKeptWhole() throws IOException {
        byte[] body = bytes(5);
        BufferedBody buffered = BufferedBody.read(new Trickle(body), 9_000, 10_000);
        assertThat(buffered.stream()).hasBinaryContent(body);
        assertThat(buffered.content())
                .hasValueSatisfying(content -> assertThat(content.length()).isEqualTo(5));
    }

    @Test
    void body_declaredWithinTheCapButLonger_isHandedOnUnread() throws IOException {
        byte[] body = bytes(30);
        BufferedBody buffered = BufferedBody.read(new Trickle(body), 5, 10);
        assertThat(buffered.content()).isEmpty();
        assertThat(buffered.stream()).hasBinaryContent(body);
    }

    @Test
    void stream_readTwice_startsAgainWhileTheBodyIsKept() throws IOException {
        BufferedBody buffered = BufferedBody.read(new Trickle(bytes(5)), UNDECLARED, 10);
        assertThat(buffered.stream()).hasBinaryContent(bytes(5));
        assertThat(buffered.stream()).hasBinaryContent(bytes(5));
    }

    @Test
    void client_thatStopsSending_isAnIoException() {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                throw new IOException("gone");
            }
        };
        assertThatThrownBy(() -> BufferedBody.read(broken, UNDECLARED, 10)).isInstanceOf(IOException.class);
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(20_260_801).nextBytes(bytes);
        return bytes;
    }

    /** Gives at most 1000 bytes at a time, as a network does. */
    private static final class Trickle extends InputStream {
        private final InputStream source;
        private int given;

        Trickle(byte[] body) {
            source = new ByteArrayInputStream(body);
        }

        @Override
        public int read() throws IOException {
            given++;
            return source.read();
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = source.read(into, offset, Math.min(length, 1_000));
            given += Math.max(0, read);
            return read;
        }
    }
}
