package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.BadRequestException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that answer when they have returned, and what stands for the results of methods that do not run. */
@SuppressWarnings("FutureReturnValueIgnored") // what a method returns is the server's
class AsyncCallTest {
    private final IllegalStateException failure = new IllegalStateException("late");

    private final TestServer server = new TestServer();

    /** A call with a key that has returned and is not answered. */
    private TestRequest running(String shape, TestServer.Work work) {
        server.shape = shape;
        server.work = work;
        TestRequest exchange = server.begin(order("{}").key("k"));
        assertThat(exchange.isAnswered()).isFalse();
        assertThat(server.tell(order("{}").key("k"))).containsExactly("409 in-flight");
        server.work = again -> {
            throw new AssertionError("ran again");
        };
        return exchange;
    }

    @Test
    void stage_thatCompletes_isTheAnswer() {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        TestRequest exchange = running("later", call -> stage);

        stage.complete(TestServer.created());

        assertThat(exchange.answer().seen()).isEqualTo("201 executed");
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stage_thatFails_releases(boolean behindAnother) {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        TestRequest exchange = running("later", call -> stage);

        stage.completeExceptionally(behindAnother ? new CompletionException(failure) : failure);

        assertThat(exchange.answer().seen()).isEqualTo("500 executed");
        server.work = again -> CompletableFuture.completedFuture(TestServer.created());
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    /** Nobody waits for it any more, and its work goes on: a client that repeats the call must not run it beside. */
    @ParameterizedTest
    @MethodSource("endsOfTheWaiting")
    void stage_thatFailsByATimeOut_isStillRunning(Throwable late) {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        TestRequest exchange = running("later", call -> stage);

        stage.completeExceptionally(late);

        assertThat(exchange.answer().seen()).isEqualTo("500 executed");
        assertThat(server.tell(order("{}").key("k"))).containsExactly("409 in-flight");
    }

    static Stream<Throwable> endsOfTheWaiting() {
        return Stream.of(
                new TimeoutException(),
                new CancellationException(),
                new CompletionException(new TimeoutException()),
                new CompletionException(new ExecutionException(new TimeoutException())));
    }

    /** The thread is back: its work is over. */
    @Test
    void method_thatThrowsATimeOut_releases() {
        server.shape = "later";
        server.work = call -> {
            throw new TimeoutException();
        };
        assertThat(server.tell(order("{}").key("k"))).containsExactly("500 executed");

        server.work = again -> CompletableFuture.completedFuture(TestServer.created());
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    /** The application has told that its work is over. */
    @Test
    void suspendedResponse_resumedWithATimeOut_releases() {
        TestRequest exchange = running("suspended", call -> null);

        exchange.suspended().resume(new TimeoutException());

        assertThat(exchange.answer().seen()).isEqualTo("500 executed");
        server.work = again -> again.suspended().resume(TestServer.created());
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    @Test
    void stage_thatFailsWithAMappedException_countsAsItsStatus() {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        running("later", call -> stage);

        stage.completeExceptionally(new BadRequestException());

        assertThat(server.tell(order("{}").key("k"))).containsExactly("400 replayed");
    }

    @Test
    void suspendedResponse_resumed_isTheAnswer() {
        TestRequest exchange = running("suspended", call -> null);

        exchange.suspended().resume(TestServer.created());

        assertThat(exchange.answer().seen()).isEqualTo("201 executed");
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
    }

    @Test
    void suspendedResponse_resumedWithAMappedException_countsAsItsStatus() {
        TestRequest exchange = running("suspended", call -> null);

        exchange.suspended().resume(new BadRequestException());

        assertThat(server.tell(order("{}").key("k"))).containsExactly("400 replayed");
    }

    /** One server then answers by itself and never asks the response filter. */
    @Test
    void suspendedResponse_resumedWithAnExceptionThatNobodyMaps_releases() {
        TestRequest exchange = running("suspended", call -> null);
        exchange.failsBesideTheFilters = true;

        exchange.suspended().resume(failure);

        assertThat(exchange.answer().seen()).isEqualTo("500 -");
        assertThat(server.counted).containsExactly("key in-flight", "key executed");
        server.work = again -> again.suspended().resume(TestServer.created());
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    @Test
    void suspendedResponse_resumedWithAnException_isCountedOnce() {
        TestRequest exchange = running("suspended", call -> null);

        exchange.suspended().resume(failure);

        assertThat(server.counted).containsExactly("key in-flight", "key executed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"create", "later", "suspended", "number"})
    void duplicate_ofEachShape_isRefused(String shape) {
        server.shape = shape;
        server.work = call -> switch (shape) {
            case "later" -> CompletableFuture.completedFuture("x");
            case "suspended" -> call.suspended().resume("x");
            case "number" -> 1;
            default -> "x";
        };

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("200 executed", "409 duplicate");
        assertThat(server.runs).hasValue(1);
    }
}
