package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A guarded answer is framed as the unguarded one: the server flushes its own stream when the interceptors are done. */
class FramedAnswerTest {
    private final HttpBench bench = new HttpBench();

    @Test
    void answerThatIsStored_leavesTheServerItsOwnStream() {
        assertThat(bench.send(order("{}").key("k")).response().leavesTheServersStream())
                .isTrue();
    }

    @Test
    void answerThatIsNotStored_leavesTheServerItsOwnStream() {
        assertThat(bench.send(order("{}")).response().leavesTheServersStream()).isTrue();
    }
}
