package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.Settle;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Guarded methods that have a fallback, which answers between the guard and the method. */
class FallbackTest {
    private final WeldApp app = WeldApp.start(
            Map.of(), weld -> weld.addExtension(new FallbackExtension()).addBeanClasses(Desk.class, Tolerance.class));
    private final Desk desk = app.bean(Desk.class);

    @BeforeEach
    void reset() {
        Tolerance.open = false;
        Tolerance.impatient = false;
        Tolerance.retries = 0;
    }

    @AfterEach
    void close() {
        app.close();
    }

    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Tolerant {}

    /** Stands where Fault Tolerance does. */
    @Tolerant
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_AFTER + 10)
    static class Tolerance {
        /** The method is not tried at all. */
        static boolean open;
        /** Does not wait for a stage. */
        static boolean impatient;

        static int retries;

        @AroundInvoke
        Object tolerate(InvocationContext call) throws Exception {
            if (open) {
                return fallback(call);
            }
            for (int attempt = 0; ; attempt++) {
                try {
                    Object result = call.proceed();
                    return result instanceof CompletableFuture<?> stage ? tolerant(stage) : result;
                } catch (IOException e) {
                    if (attempt == retries) {
                        return fallback(call);
                    }
                }
            }
        }

        private static Object fallback(InvocationContext call) {
            Class<?> declared = call.getMethod().getReturnType();
            return declared == CompletionStage.class
                    ? CompletableFuture.completedFuture("fallback")
                    : declared == void.class ? null : "fallback";
        }

        private static CompletionStage<Object> tolerant(CompletableFuture<?> stage) {
            return impatient
                    ? CompletableFuture.completedFuture("fallback")
                    : stage.handle((value, failed) -> failed == null ? value : "fallback");
        }
    }

    @Singleton
    static class Desk {
        int runs;
        CompletableFuture<String> later = new CompletableFuture<>();

        @Deduplicated
        @Fallback
        @Tolerant
        public String charge(@DedupeBy String order, int failures) throws IOException {
            return run(failures);
        }

        @Deduplicated(settle = @Settle(keepOn = IOException.class))
        @Fallback
        @Tolerant
        public String keep(@DedupeBy String order, int failures) throws IOException {
            return run(failures);
        }

        @Deduplicated
        @Fallback
        @Tolerant
        public void send(@DedupeBy String order, int failures) throws IOException {
            run(failures);
        }

        @Deduplicated
        @Fallback
        @Tolerant
        public CompletionStage<String> later(String order) {
            runs++;
            return later;
        }

        @Deduplicated(settle = @Settle(releaseOn = TimeoutException.class))
        @Fallback
        @Tolerant
        public CompletionStage<String> laterReleased(String order) {
            runs++;
            return later;
        }

        @Deduplicated
        @Fallback
        @Tolerant
        public Future<String> future(String order) {
            runs++;
            return CompletableFuture.completedFuture("run " + runs);
        }

        private String run(int failures) throws IOException {
            if (++runs <= failures) {
                throw new IOException("down");
            }
            return "run " + runs;
        }
    }

    @Test
    void answerOfAFallback_isGiven_andNotKept() throws Exception {
        assertThat(desk.charge("a", 1)).isEqualTo("fallback");
        assertThat(desk.charge("a", 1)).isEqualTo("run 2");
        assertThat(desk.charge("a", 1)).isEqualTo("run 2");
    }

    @Test
    void method_whoseFallbackAnswersNothing_runsAgain() throws Exception {
        desk.send("a", 1);
        desk.send("a", 1);
        desk.send("a", 1);

        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void lastOfSeveralAttempts_counts() throws Exception {
        Tolerance.retries = 1;
        assertThat(desk.charge("a", 1)).isEqualTo("run 2");
        assertThat(desk.charge("a", 1)).isEqualTo("run 2");
    }

    @Test
    void rules_applyToWhatTheMethodFailedWith() throws Exception {
        assertThat(desk.keep("a", 1)).isEqualTo("fallback");
        assertThatThrownBy(() -> desk.keep("a", 1)).isInstanceOf(DuplicateInvocationException.class);
        assertThat(desk.runs).isEqualTo(1);
    }

    @Test
    void method_thatIsNotTried_runsLater() throws Exception {
        Tolerance.open = true;
        assertThat(desk.charge("a", 0)).isEqualTo("fallback");
        Tolerance.open = false;
        assertThat(desk.charge("a", 0)).isEqualTo("run 1");
    }

    @Test
    void stage_thatFails_isAnsweredByItsFallback_andNotKept() {
        CompletableFuture<String> first = desk.later("a").toCompletableFuture();
        desk.later.completeExceptionally(new IOException("down"));
        assertThat(first.join()).isEqualTo("fallback");

        desk.later = CompletableFuture.completedFuture("done");
        assertThat(desk.later("a").toCompletableFuture().join()).isEqualTo("done");
        assertThat(desk.later("a").toCompletableFuture().join()).isEqualTo("done");
        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void stage_whoseFallbackAnswersWhileItRuns_keepsItsClaim() {
        Tolerance.impatient = true;
        assertThat(desk.later("a").toCompletableFuture().join()).isEqualTo("fallback");

        assertThatThrownBy(() -> desk.later("a"))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
    }

    @Test
    void stage_whoseFallbackAnswersWhileItRuns_isReleasedByARule() {
        Tolerance.impatient = true;
        assertThat(desk.laterReleased("a").toCompletableFuture().join()).isEqualTo("fallback");
        assertThat(desk.laterReleased("a").toCompletableFuture().join()).isEqualTo("fallback");

        assertThat(desk.runs).isEqualTo(2);
    }

    @Test
    void future_isKept_forItIsNotKnownWhoAnswers() throws Exception {
        assertThat(desk.future("a").get()).isEqualTo("run 1");
        assertThat(desk.future("a").get()).isEqualTo("run 1");
    }
}
