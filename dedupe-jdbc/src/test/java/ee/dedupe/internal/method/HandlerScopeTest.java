package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What drives calls on, or undoes them, has a request scope of its own for each attempt. */
class HandlerScopeTest {
    @Test
    void recovery_isInARequestScope_thatEndsAlsoWhenItThrows() throws Exception {
        RecoveringNode node = new RecoveringNode();
        node.failure = new IOException("no answer");
        node.abandon();
        node.runner.run(10);
        int afterFailure = node.requests.get();
        node.failure = null;
        node.pass(Duration.ofHours(2));
        node.runner.run(10);

        assertThat(node.seenRequests).containsExactly(1, 1);
        assertThat(afterFailure).isZero();
        assertThat(node.requests).hasValue(0);
    }

    @Test
    void compensation_isInARequestScope() throws Exception {
        RecoveringNode node = RecoveringNode.undoing();
        node.fail();
        node.runner.run(10);

        assertThat(node.undone()).isEqualTo(1);
        assertThat(node.seenRequests).containsExactly(1);
        assertThat(node.requests).hasValue(0);
    }
}
