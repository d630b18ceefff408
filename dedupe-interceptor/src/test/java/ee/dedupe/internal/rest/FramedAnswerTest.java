package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A guarded answer is framed as the unguarded one: the server flushes its own stream when the interceptors are done. */
class FramedAnswerTest {
    private final TestServer server = new TestServer();

    @Test
    void answerThatIsStored_leavesTheServerItsOwnStream() {
        assertThat(server.send(order("{}").key("k")).response().leavesTheServersStream())
                .isTrue();
    }

    @Test
    void answerThatIsNotStored_leavesTheServerItsOwnStream() {
        assertThat(server.send(order("{}")).response().leavesTheServersStream()).isTrue();
    }
}
