package ee.dedupe.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.concurrency.JakartaThreadContext;
import ee.dedupe.internal.concurrency.MicroProfileThreadContext;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.tck.Failures;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a thread is given by the executors of a server, which call the providers around each task. */
class CallContextTest {
    private static final Caller ALICE = new Caller(Caller.Source.HEADER, "alice");

    @AfterEach
    void threadKeepsNothing() {
        CallContext.restore(null);
    }

    static Stream<Arguments> providers() {
        UnaryOperator<Runnable> jakarta = task -> {
            var snapshot = new JakartaThreadContext().currentContext(Map.of());
            return () -> {
                var restorer = snapshot.begin();
                task.run();
                restorer.endContext();
            };
        };
        UnaryOperator<Runnable> microProfile = task -> {
            var snapshot = new MicroProfileThreadContext().currentContext(Map.of());
            return () -> {
                var controller = snapshot.begin();
                task.run();
                controller.endContext();
            };
        };
        return Stream.of(Arguments.of(jakarta), Arguments.of(microProfile));
    }

    @ParameterizedTest
    @MethodSource("providers")
    void context_isHandedOnAndTakenBack(UnaryOperator<Runnable> provider) {
        CallContext.enter(new CallContext(() -> Optional.of(ALICE), () -> "blue.example"));
        Runnable task = provider.apply(() -> {
            assertThat(CallContext.current().flatMap(CallContext::caller)).contains(ALICE);
            assertThat(CallContext.current().map(CallContext::authority)).contains("blue.example");
        });
        CallContext.restore(null);
        CompletableFuture.runAsync(() -> {
                    task.run();
                    assertThat(CallContext.current()).isEmpty();
                })
                .join();
    }

    @ParameterizedTest
    @MethodSource("providers")
    void nothing_isHandedOnAsNothing(UnaryOperator<Runnable> provider) {
        Runnable task = provider.apply(() -> assertThat(CallContext.current()).isEmpty());
        CallContext others = new CallContext(() -> Optional.of(ALICE), () -> "");
        CallContext.enter(others);
        task.run();
        assertThat(CallContext.current()).containsSame(others);
    }

    @ParameterizedTest
    @MethodSource("providers")
    void resolver_thatFails_failsTheMethodAndNotTheTask(UnaryOperator<Runnable> provider) {
        CallContext.enter(new CallContext(
                () -> {
                    throw new IllegalStateException("no tenant");
                },
                () -> ""));
        Runnable task = provider.apply(
                () -> assertThatThrownBy(() -> CallContext.current().flatMap(CallContext::caller))
                        .hasMessage("no tenant"));
        CallContext.restore(null);
        task.run();
    }

    /** Nobody is known by it, and the work goes on. */
    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void resolver_thatFailsInWhateverWay_doesNotKeepWorkFromBeingHandedOn(Throwable failure) {
        CallContext captured = CallContext.captured(() -> Failures.raise(failure), "");

        assertThatThrownBy(captured::caller)
                .isInstanceOf(RuntimeException.class)
                .satisfies(told -> assertThat(told == failure || told.getCause() == failure)
                        .isTrue());
    }
}
