package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server has answered, since time was over, and the work goes on. */
@SuppressWarnings("FutureReturnValueIgnored") // what a method returns is the server's
class TimedOutCallTest {
    private final TestServer server = new TestServer();

    @BeforeEach
    void answersLater() {
        server.shape = "suspended";
        server.work = call -> null;
    }

    private FakeRequest keyed() {
        return order("{}").key("k");
    }

    /** What the next call with this key gets, which answers at once if it runs. */
    private List<String> again() {
        server.work = call -> call.suspended().resume("again");
        return server.tell(keyed());
    }

    private TestRequest timedOut(FakeRequest request) {
        TestRequest exchange = server.begin(request);
        exchange.timeOut();
        assertThat(exchange.answer().seen()).isEqualTo("503 executed");
        return exchange;
    }

    @Test
    void timeout_duplicateByKey_meetsARunningCall() {
        timedOut(keyed());

        assertThat(again()).containsExactly("409 in-flight");
    }

    @Test
    void timeout_duplicateByFingerprint_isRefused() {
        timedOut(order("{}"));

        assertThat(server.tell(order("{}"))).containsExactly("409 duplicate");
    }

    @Test
    void timeout_leaseIsRenewed_untilMaxRun() {
        timedOut(keyed());
        for (int minute = 0; minute < 14; minute++) {
            passAMinute();
            assertThat(again()).containsExactly("409 in-flight");
        }
        for (int minute = 14; minute < 17; minute++) {
            passAMinute();
        }

        assertThat(again()).containsExactly("200 executed");
    }

    private void passAMinute() {
        for (int second = 0; second < 60; second += 10) {
            server.pass(Duration.ofSeconds(10));
            server.engine.sweep().run();
        }
    }

    @Test
    void lateSuccess_keeps_withoutAnAnswerToReplay() {
        TestRequest exchange = timedOut(keyed());

        assertThat(exchange.suspended().resume(TestServer.created())).isFalse();

        TestRequest.Answer duplicate = server.send(keyed());
        assertThat(duplicate.seen()).isEqualTo("409 duplicate");
        assertThat(duplicate.header("Location")).contains("/app/orders/1");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void lateFailure_releases(boolean keyed) {
        FakeRequest request = keyed ? keyed() : order("{}");
        TestRequest exchange = timedOut(request);

        exchange.suspended().resume(new IllegalStateException("late"));

        server.work = call -> call.suspended().resume("again");
        assertThat(server.tell(keyed ? keyed() : order("{}"))).containsExactly("200 executed");
    }

    @Test
    void lateResponseOfAFailure_releases() {
        TestRequest exchange = timedOut(keyed());

        exchange.suspended().resume(Response.status(503).build());

        assertThat(again()).containsExactly("200 executed");
    }

    @Test
    void lateFailure_thatIsTerminal_isKeptUnderAKey() {
        TestRequest exchange = timedOut(keyed());

        exchange.suspended().resume(new BadRequestException());

        assertThat(again()).containsExactly("409 duplicate");
    }

    @Test
    void lateFailure_thatKeepOnNames_keeps() {
        server.draft.keepOn = List.of(IllegalStateException.class);
        TestRequest exchange = timedOut(keyed());

        exchange.suspended().resume(new IllegalStateException("late"));

        assertThat(again()).containsExactly("409 duplicate");
    }

    @Test
    void secondLateAnswer_changesNothing() {
        TestRequest exchange = timedOut(keyed());
        exchange.suspended().resume("done");

        exchange.suspended().resume(new IllegalStateException("later still"));

        assertThat(again()).containsExactly("409 duplicate");
    }

    @Test
    void canceledByTheApplication_isLeftToItsLastWord() {
        TestRequest exchange = server.begin(keyed());
        exchange.suspended().cancel();
        assertThat(exchange.answer().seen()).isEqualTo("503 executed");
        assertThat(server.tell(keyed())).containsExactly("409 in-flight");

        exchange.suspended().resume(new IllegalStateException("stopped"));

        assertThat(again()).containsExactly("200 executed");
    }

    @Test
    void timeoutHandler_thatRefuses_settlesNothing() {
        TestRequest exchange = server.begin(keyed());
        exchange.suspended()
                .setTimeoutHandler(late -> late.resume(Response.status(503).build()));
        exchange.timeOut();
        assertThat(exchange.answer().seen()).isEqualTo("503 executed");
        assertThat(server.tell(keyed())).containsExactly("409 in-flight");

        exchange.suspended().resume("done");

        assertThat(again()).containsExactly("409 duplicate");
    }

    @Test
    void timeoutHandler_thatAnswers_isTheAnswer() {
        TestRequest exchange = server.begin(keyed());
        exchange.suspended()
                .setTimeoutHandler(late ->
                        late.resume(Response.status(202).entity("still at it").build()));
        exchange.timeOut();

        exchange.suspended().resume(new IllegalStateException("late"));

        TestRequest.Answer duplicate = server.send(keyed());
        assertThat(duplicate.seen()).isEqualTo("202 replayed");
        assertThat(duplicate.text()).isEqualTo("still at it");
    }

    /** By its second word: nothing works on. */
    @Test
    void timeoutHandler_thatEndsTheWork_releases() {
        TestRequest exchange = server.begin(keyed());
        exchange.suspended().setTimeoutHandler(late -> {
            late.resume(Response.status(503).build());
            late.resume(Response.status(503).build());
        });
        exchange.timeOut();

        assertThat(again()).containsExactly("200 executed");
    }

    @Test
    void stage_thatTheServerDoesNotWaitFor_isSettledWhenItCompletes() {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        server.shape = "later";
        server.work = call -> stage;
        TestRequest exchange = server.begin(keyed());
        exchange.respond(Response.status(503).build());
        assertThat(server.tell(keyed())).containsExactly("409 in-flight");

        stage.completeExceptionally(new IllegalStateException("late"));

        server.work = call -> CompletableFuture.completedFuture("again");
        assertThat(server.tell(keyed())).containsExactly("200 executed");
    }

    @Test
    void timeout_isCountedOnce() {
        TestRequest exchange = timedOut(keyed());

        exchange.suspended().resume("done");

        assertThat(server.counted).containsExactly("key executed");
    }

    /** The work ends while the server gives its own answer. */
    @Test
    void answerAtTheMomentOfTheTimeout_isTheEnd() {
        TestRequest exchange = server.begin(keyed());
        exchange.getsInTheWay(Response.status(503).build());

        assertThat(exchange.suspended().resume("done")).isFalse();

        assertThat(again()).containsExactly("409 duplicate");
    }

    @Test
    void failureAfterAnAnswer_isNotItsFailure() {
        server.draft.keepOn = List.of(IllegalStateException.class);
        TestRequest exchange = server.begin(keyed());
        exchange.answersOnAnotherThread();
        exchange.suspended().resume(Response.status(503).build());

        assertThat(exchange.suspended().resume(new IllegalStateException("too late")))
                .isFalse();
        exchange.answerNow();

        assertThat(exchange.answer().seen()).isEqualTo("503 executed");
        assertThat(again()).containsExactly("200 executed");
    }
}
