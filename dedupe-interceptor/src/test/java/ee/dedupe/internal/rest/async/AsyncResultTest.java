package ee.dedupe.internal.rest.async;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who hears of the end of an asynchronous method, and when. */
class AsyncResultTest {
    private final HeardAnswers watcher = new HeardAnswers();
    private final List<String> heard = watcher.heard;
    private Method answersLater;

    @BeforeEach
    void method() throws NoSuchMethodException {
        answersLater = CompletionStage.class.getMethod("toCompletableFuture");
    }

    @Test
    void stage_thatFails_isToldAfterTheServerHasAnswered() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.completeExceptionally(new IllegalStateException("late"));

        assertThat(heard).containsExactly("server late", "answered 500 over");
    }

    @Test
    void stage_thatHasFailedBeforeTheServerFollows_isNotSaidToBeAnswered() {
        Object handedOn = AsyncResult.watch(
                CompletableFuture.failedFuture(new IllegalStateException("early")), answersLater, watcher);
        follow(handedOn);

        assertThat(heard).containsExactly("answered 500", "server early");
    }

    @Test
    void stage_thatFailsBehindAnother_isToldByItsCause() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.completeExceptionally(new CompletionException(new IllegalStateException("late")));

        assertThat(watcher.later.failure()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void stage_thatSucceeds_isHandedOnAsItIs() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        follow(AsyncResult.watch(stage, answersLater, watcher));

        stage.complete("value");

        assertThat(heard).containsExactly("server value", "answered 200");
    }

    @Test
    void suspendedResponse_resumedWithAnException_isToldAfterTheServerHasAnswered() {
        assertThat(watched(true).resume(new IllegalStateException("late"))).isTrue();

        assertThat(heard).containsExactly("server resume", "answered 500 over");
    }

    @Test
    void suspendedResponse_resumedTooLate_isToldAllTheSame() {
        assertThat(watched(false).resume("value")).isFalse();

        assertThat(heard).containsExactly("server resume", "answered 200 over");
    }

    @Test
    void suspendedResponse_resumedWithAnAnswer_isNotOver() {
        assertThat(watched(true).resume((Object) null)).isTrue();

        assertThat(heard).containsExactly("server resume", "answered 204");
    }

    @Test
    void suspendedResponse_resumedTwice_isToldOnce() {
        AsyncResponse watched = watched(true);
        watched.resume("value");
        watched.resume(new IllegalStateException("late"));

        assertThat(heard).containsExactly("server resume", "answered 200", "server resume");
    }

    private AsyncResponse watched(boolean resumed) {
        return new WatchedResponse(server(resumed), new AsyncAnswer(false), watcher);
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
