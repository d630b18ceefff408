package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.RunSurface;
import jakarta.ejb.AsyncResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How a call is seen to end by what it returned. */
class ReturnedFutureTest {
    private static final Returns FUTURE = new Returns(Future.class, String.class);

    private final List<String> ends = new ArrayList<>();
    private final RunSurface.End end = new RunSurface.End() {
        @Override
        public void returned(@Nullable Object result, boolean isKnown) {
            ends.add("returned " + (isKnown ? result : "unseen"));
        }

        @Override
        public void failed(Throwable failure, boolean later) {
            ends.add("threw " + failure.getClass().getSimpleName());
        }
    };

    static Stream<Arguments> futures() {
        return Stream.of(
                // Of an asynchronous session bean method; it refuses to say whether it is done.
                Arguments.of(new AsyncResult<>("value"), "returned value"),
                Arguments.of(new AsyncResult<>(null), "returned null"),
                Arguments.of(CompletableFuture.completedFuture("value"), "returned value"),
                Arguments.of(
                        CompletableFuture.failedFuture(new IllegalStateException()), "threw IllegalStateException"),
                Arguments.of(run(() -> {}), "returned value"),
                Arguments.of(
                        run(() -> {
                            throw new IllegalStateException();
                        }),
                        "threw IllegalStateException"),
                Arguments.of(new FutureTask<>(() -> {}, "value"), "returned unseen"),
                Arguments.of(refusing(), "returned unseen"));
    }

    @ParameterizedTest
    @MethodSource("futures")
    void future_asItIsReturned_tellsHowTheCallEnded(Future<String> future, String told) {
        FUTURE.watch(future, end);

        assertThat(ends).containsExactly(told);
    }

    @Test
    void stage_thatEndsLater_tellsLater() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        FUTURE.watch(stage, end);
        assertThat(ends).isEmpty();
        stage.complete("value");

        assertThat(ends).containsExactly("returned value");
    }

    private static FutureTask<String> run(Runnable work) {
        FutureTask<String> task = new FutureTask<>(work, "value");
        task.run();
        return task;
    }

    /** One of the application's own. */
    private static Future<String> refusing() {
        return new FutureTask<>(() -> {}, "value") {
            @Override
            public boolean isDone() {
                throw new CancellationException("nobody is to ask");
            }
        };
    }
}
