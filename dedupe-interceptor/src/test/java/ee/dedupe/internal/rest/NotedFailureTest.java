package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a method throws is known to the rules of its operation, whatever status it is mapped to. */
@SuppressWarnings("FutureReturnValueIgnored") // what a method returns is the server's
class NotedFailureTest {
    private final TestServer server = new TestServer();
    private final IllegalStateException failure = new IllegalStateException("kept");

    @BeforeEach
    void keepOnFailure() {
        server.draft.keepOn = List.of(IllegalStateException.class);
    }

    private List<String> again() {
        return server.tell(order("{}").key("k"));
    }

    @Test
    void thrown() {
        server.work = call -> {
            throw failure;
        };

        assertThat(again()).containsExactly("500 executed");
        assertThat(again()).containsExactly("500 replayed");
    }

    @Test
    void failureOfAStage() {
        server.shape = "later";
        server.work = call -> CompletableFuture.failedFuture(failure);

        assertThat(again()).containsExactly("500 executed");
        assertThat(again()).containsExactly("500 replayed");
    }

    @Test
    void failureOfASuspendedResponse() {
        server.shape = "suspended";
        server.work = call -> call.suspended().resume(failure);

        assertThat(again()).containsExactly("500 executed");
        assertThat(again()).containsExactly("500 replayed");
    }

    /** There is no answer that could be given again, and nobody is to wait for one. */
    @Test
    void failureThatTheServerAnswersBesideTheFilters() {
        server.shape = "suspended";
        server.work = call -> {
            call.failsBesideTheFilters = true;
            return call.suspended().resume(failure);
        };

        assertThat(again()).containsExactly("500 -");
        assertThat(again()).containsExactly("409 duplicate");
    }

    /** No writer is called, so that only the second status tells. */
    @Test
    void answerForWhichThereIsNoWriter_isKeptWithoutItsBody() {
        server.work = call -> Response.ok(new FakeResponse.Unwritable()).build();

        assertThat(again()).containsExactly("500 executed");
        assertThat(again()).containsExactly("409 duplicate");
    }
}
