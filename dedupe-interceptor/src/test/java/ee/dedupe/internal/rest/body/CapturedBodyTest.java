package ee.dedupe.internal.rest.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CapturedBodyTest {
    private final ByteArrayOutputStream client = new ByteArrayOutputStream();

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void heldBack_nothingReachesTheClientBeforeItIsFinished() throws IOException {
        CapturedBody body = new CapturedBody(client, 10, true);
        body.write(bytes("hello"));
        body.write('!');
        body.flush();
        body.close();
        assertThat(client.toString(StandardCharsets.UTF_8)).isEmpty();

        body.finish();

        assertThat(client.toString(StandardCharsets.UTF_8)).isEqualTo("hello!");
        assertThat(body.isWhole()).isTrue();
        assertThat(body.content().stream()).hasBinaryContent(bytes("hello!"));
    }

    @Test
    void flowing_reachesTheClientAtOnceAndIsKept() throws IOException {
        CapturedBody body = new CapturedBody(client, 10, false);
        body.write(bytes("hello"));
        assertThat(client.toString(StandardCharsets.UTF_8)).isEqualTo("hello");

        body.finish();

        assertThat(client.toString(StandardCharsets.UTF_8)).isEqualTo("hello");
        assertThat(body.content().stream()).hasBinaryContent(bytes("hello"));
    }

    @Test
    void exactlyTheCap_isWhole() throws IOException {
        CapturedBody body = new CapturedBody(client, 5, true);
        body.write(bytes("hello"));

        assertThat(body.isWhole()).isTrue();
    }

    @Test
    void overTheCap_isPassedOnInOrderAndNotKept() throws IOException {
        CapturedBody body = new CapturedBody(client, 5, true);
        body.write(bytes("hello"));
        body.write('!');
        assertThat(client.toString(StandardCharsets.UTF_8)).isEqualTo("hello!");
        body.write(bytes("more"));
        body.finish();

        assertThat(client.toString(StandardCharsets.UTF_8)).isEqualTo("hello!more");
        assertThat(body.isWhole()).isFalse();
        assertThat(body.content().stream()).isEmpty();
    }
}
