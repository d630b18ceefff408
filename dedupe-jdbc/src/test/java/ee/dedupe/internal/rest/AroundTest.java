package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.transaction.Status;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A transaction around a whole request, begun by a filter: it ends when the answer is there, or while that is written. */
class AroundTest {
    private final TestServer server = new TestServer();
    private final AtomicInteger runs = new AtomicInteger();
    private Runnable writing = () -> {};

    private final class OpenInView implements PlayedRequest.Server {
        @Override
        public void reads() {}

        @Override
        public Object inTransaction(Callable<Object> guarded) throws Exception {
            server.transactions.begin();
            return guarded.call();
        }

        @Override
        public Object method() {
            return "run " + runs.incrementAndGet();
        }

        @Override
        public void writes() {
            writing.run();
        }

        @Override
        public Response failed(Exception thrown) {
            throw new AssertionError(thrown);
        }
    }

    private PlayedRequest.Answer order() {
        return PlayedRequest.play(server.calls(), server.draft.policy(), "{}", Optional.of("k"), new OpenInView());
    }

    private PlayedRequest.Answer orderOutside() {
        PlayedRequest.Answer answer = order();
        server.transactions.commit();
        return answer;
    }

    private void record() {
        server.hook = new ProofHook(
                new FakeProofStore(server.transactions),
                new ServerTransactions(server.transactions),
                server.engine.settlement(),
                Runnable::run);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void callThatIsRolledBack_isRunAgain(boolean recorded) {
        if (recorded) {
            record();
        }
        order();
        server.transactions.rollback();

        assertThat(orderOutside().text()).isEqualTo("run 2");
        assertThat(orderOutside().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void callThatCommits_isReplayedWhole(boolean recorded) {
        if (recorded) {
            record();
        }
        orderOutside();

        PlayedRequest.Answer retry = orderOutside();

        assertThat(retry.verdict()).isEqualTo("replayed");
        assertThat(retry.text()).isEqualTo("run 1");
    }

    @Test
    void callThatCommits_whileItsAnswerIsWritten_isReplayedWhole() {
        writing = server.transactions::commit;
        order();
        writing = () -> {};

        PlayedRequest.Answer retry = orderOutside();

        assertThat(retry.verdict()).isEqualTo("replayed");
        assertThat(retry.text()).isEqualTo("run 1");
    }

    @Test
    void callThatHasNotEnded_isInFlight() {
        order();

        assertThat(order().verdict()).isEqualTo("in-flight");
    }

    @Test
    void callOfUnknownEnd_isLeft() {
        order();
        server.transactions.end(Status.STATUS_UNKNOWN);

        assertThat(orderOutside().verdict()).isEqualTo("in-flight");
        assertThat(runs).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {Status.STATUS_COMMITTED, Status.STATUS_ROLLEDBACK})
    void suspendedResponse_thatIsResumedInsideTheTransaction_waitsForItsEnd(int end) {
        server.shape = "suspended";
        server.transactionEnds = end;
        server.work = call -> call.suspended().resume(TestServer.created());

        String retry = end == Status.STATUS_COMMITTED ? "201 replayed" : "201 executed";
        assertThat(server.tell(
                        TestServer.order("{}").key("k"), TestServer.order("{}").key("k")))
                .containsExactly("201 executed", retry);
    }
}
