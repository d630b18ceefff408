package ee.dedupe.internal.rest.async;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who hears of the end of an asynchronous method, and when. */
class AsyncResultTest {
    private final List<String> heard = new ArrayList<>();
    private final AnswerWatcher watcher = new AnswerWatcher() {
        @Override
        public void failed(Throwable thrown) {
            heard.add("failed " + thrown.getMessage());
        }

        @Override
        public void answered() {
            heard.add("answered");
        }
    };
    private Method answersLater;

    @BeforeEach
    void method() throws NoSuchMethodException {
        answersLater = CompletionStage.class.getMethod("toCompletableFuture");
    }

    @Test
    void stage_thatFails_isToldBeforeAndAfterTheServerAnswers() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.completeExceptionally(new IllegalStateException("late"));

        assertThat(heard).containsExactly("failed late", "server late", "answered");
    }

    @Test
    void stage_thatHasFailedBeforeTheServerFollows_isNotSaidToBeAnswered() {
        Object handedOn = AsyncResult.watch(
                CompletableFuture.failedFuture(new IllegalStateException("early")), answersLater, watcher);
        follow(handedOn);

        assertThat(heard).containsExactly("failed early", "server early");
    }

    @Test
    void stage_thatFailsBehindAnother_isToldByItsCause() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.completeExceptionally(new CompletionException(new IllegalStateException("late")));

        assertThat(heard).first().isEqualTo("failed late");
    }

    @Test
    void stage_thatSucceeds_isHandedOnAsItIs() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.complete("value");

        assertThat(heard).containsExactly("server value");
    }

    @Test
    void suspendedResponse_resumedWithAnException_isToldBeforeAndAfterTheServerAnswers() {
        AsyncResponse watched = new WatchedResponse(server(true), watcher);

        assertThat(watched.resume(new IllegalStateException("late"))).isTrue();

        assertThat(heard).containsExactly("failed late", "server resume", "answered");
    }

    @Test
    void suspendedResponse_resumedTooLate_isNotSaidToBeAnswered() {
        AsyncResponse watched = new WatchedResponse(server(false), watcher);

        assertThat(watched.resume(new IllegalStateException("late"))).isFalse();

        assertThat(heard).containsExactly("failed late", "server resume");
    }

    @Test
    void suspendedResponse_resumedWithAnAnswer_isNoFailure() {
        assertThat(new WatchedResponse(server(true), watcher).resume("value")).isTrue();

        assertThat(heard).containsExactly("server resume");
    }

    private AsyncResponse server(boolean resumed) {
        return (AsyncResponse) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AsyncResponse.class}, (self, method, arguments) -> {
                    heard.add("server " + method.getName());
                    return resumed;
                });
    }

    @SuppressWarnings("FutureReturnValueIgnored") // what comes after the server is nobody's
    private void follow(Object handedOn) {
        ((CompletableFuture<?>) handedOn)
                .whenComplete((value, failure) -> heard.add("server " + (failure == null ? value : rootOf(failure))));
    }

    private static String rootOf(Throwable failure) {
        return (failure.getCause() == null ? failure : failure.getCause()).getMessage();
    }
}
