package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.RunSurface;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** How it is learned that a call has ended. */
class ReturnsWatchTest {
    private final IOException down = new IOException("down");

    private final Returns stages = Returns.of(CompletionStage.class, CompletionStage.class);
    private final Returns futures = Returns.of(Future.class, Future.class);
    private final List<Object> told = new ArrayList<>();
    private final RunSurface.End end = new RunSurface.End() {
        @Override
        public void returned(Object result, boolean isKnown) {
            told.add(!isKnown ? "unseen" : result == null ? "null" : result);
        }

        @Override
        public void failed(Throwable failure, boolean later) {
            told.add(failure);
        }
    };

    @Test
    void value_isToldAndHandedOn() {
        assertThat(Returns.of(String.class, String.class).watch("a", end)).isEqualTo("a");
        assertThat(told).containsExactly("a");
    }

    @Test
    void null_ofAMethodThatReturnsLater_isToldAsNull() {
        assertThat(stages.watch(null, end)).isNull();
        assertThat(told).containsExactly("null");
    }

    @Test
    void stageInsideAnObject_isAValue() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        assertThat(Returns.of(Object.class, Object.class).watch(stage, end)).isSameAs(stage);
        assertThat(told).containsExactly(stage);
    }

    @Test
    void stage_isToldBeforeTheCallerLearnsOfIt() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        CompletableFuture<?> given = (CompletableFuture<?>) stages.watch(stage, end);
        CompletableFuture<Void> caller = given.thenAccept(value -> told.add("caller"));
        assertThat(told).isEmpty();
        stage.complete("a");
        assertThat(caller).isDone();
        assertThat(told).containsExactly("a", "caller");
        assertThat(given.join()).isEqualTo("a");
    }

    @Test
    void stage_thatFails_isToldWithItsOwnFailure() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        stages.watch(stage.thenApply(value -> value), end);
        stage.completeExceptionally(down);
        assertThat(told).containsExactly(down);
    }

    @Test
    void stage_whoseFailureHasACause_isToldWithTheFailure() {
        IllegalStateException outer = new IllegalStateException(down);
        stages.watch(CompletableFuture.failedFuture(outer), end);
        CompletionException bare = new CompletionException("bare", null);
        stages.watch(CompletableFuture.failedFuture(bare), end);
        assertThat(told).containsExactly(outer, bare);
    }

    @Test
    void futureThatIsAStage_isWatched() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        assertThat(futures.watch(stage, end)).isInstanceOf(Future.class);
        assertThat(told).isEmpty();
        stage.complete("a");
        assertThat(told).containsExactly("a");
    }

    @Test
    void future_done_isToldWithItsValue() {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        task.run();
        assertThat(futures.watch(task, end)).isSameAs(task);
        assertThat(told).containsExactly("a");
    }

    @Test
    void future_notDone_isUnseen() {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        assertThat(futures.watch(task, end)).isSameAs(task);
        assertThat(told).containsExactly("unseen");
    }

    @Test
    void future_failed_isToldWithItsOwnFailure() {
        FutureTask<String> task = new FutureTask<>(() -> {
            throw down;
        });
        task.run();
        futures.watch(task, end);
        assertThat(told).containsExactly(down);
    }

    @Test
    void future_cancelled_isUnseen() {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        task.cancel(false);
        futures.watch(task, end);
        assertThat(told).containsExactly("unseen");
    }

    @Test
    void future_doneOnAnInterruptedThread_staysInterrupted() {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        task.run();
        Thread.currentThread().interrupt();
        futures.watch(task, end);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(told).hasSize(1);
    }
}
