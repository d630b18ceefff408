package ee.dedupe.internal.rest.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A client that is gone before a flowing answer has ended. */
class HungUpBodyTest {
    private long now = Long.MAX_VALUE - 1;
    private int asked;

    private final OutputStream gone = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            asked++;
            throw new IOException("broken pipe");
        }
    };

    private final CapturedBody body = new CapturedBody(gone, 3, false, () -> now);

    @Test
    void answer_upToTheCap_isKeptWhole_andTheServerLearnsOfTheClientAtTheEnd() throws IOException {
        body.write('a');
        body.write('b');
        body.flush();
        body.write('c');
        assertThat(body.isWhole()).isTrue();
        assertThat(body.content().stream().readAllBytes()).containsExactly('a', 'b', 'c');
        assertThat(asked).isEqualTo(1);
        assertThatIOException().isThrownBy(body::finish).withMessage("broken pipe");
    }

    @Test
    void answer_overTheCap_endsItsWriter() throws IOException {
        body.write(new byte[3]);
        assertThatIOException().isThrownBy(() -> body.write('d')).withMessage("broken pipe");
        assertThat(body.isWhole()).isFalse();
    }

    @Test
    void answer_alreadyOverTheCap_endsItsWriterAtOnce() {
        assertThatIOException().isThrownBy(() -> body.write(new byte[4])).withMessage("broken pipe");
    }

    @Test
    void answer_thatDoesNotEnd_endsItsWriterAfterAWhile() throws IOException {
        body.write('a');
        now += Duration.ofSeconds(10).toNanos();
        body.write('b');
        now++;
        assertThatIOException().isThrownBy(() -> body.write('c')).withMessage("broken pipe");
        assertThatIOException().isThrownBy(body::flush).withMessage("broken pipe");
    }
}
