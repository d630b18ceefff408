package ee.dedupe.internal.rest.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an answer's writers do to the stream beside writing. */
class FlushedBodyTest {
    private final List<String> done = new ArrayList<>();

    private final OutputStream client = new OutputStream() {
        @Override
        public void write(int b) {
            done.add("write");
        }

        @Override
        public void flush() {
            done.add("flush");
        }

        @Override
        public void close() {
            done.add("close");
        }
    };

    @Test
    void flush_whileHeldBack_pushesNothing() throws IOException {
        CapturedBody body = new CapturedBody(client, 10, true);
        body.write('a');
        body.flush();
        body.close();
        assertThat(done).isEmpty();
    }

    @Test
    void flush_ofAFlowingAnswer_isPassedOn() throws IOException {
        CapturedBody body = new CapturedBody(client, 10, false);
        body.write('a');
        body.flush();
        assertThat(done).containsExactly("write", "flush");
    }

    @Test
    void close_ofAFlowingAnswer_pushesWhatWasWritten_andLeavesTheStreamToTheServer() throws IOException {
        new CapturedBody(client, 10, false).close();
        assertThat(done).containsExactly("flush");
    }

    @Test
    void flush_overTheCap_isPassedOn() throws IOException {
        CapturedBody body = new CapturedBody(client, 0, true);
        body.write('a');
        body.flush();
        assertThat(done).containsExactly("write", "flush");
    }

    @Test
    void finish_passesOnOnce() throws IOException {
        CapturedBody body = new CapturedBody(client, 10, true);
        body.write('a');
        body.finish();
        body.finish();
        assertThat(done).containsExactly("write");
    }
}
