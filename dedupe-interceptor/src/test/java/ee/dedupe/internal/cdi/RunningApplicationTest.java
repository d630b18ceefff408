package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpSettings;
import ee.dedupe.internal.rest.KeyAge;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RunningApplicationTest {
    private final Operations operations = new Operations();
    private final RunningApplication running = new RunningApplication(operations, Duration.ZERO);

    @Test
    void httpCalls_whileTheApplicationStarts_areWaitedFor() throws Exception {
        RunningApplication starting = new RunningApplication(operations, Duration.ofMinutes(1));
        HttpCalls calls = httpCalls();
        CompletableFuture<HttpCalls> request = new CompletableFuture<>();
        Thread thread = new Thread(() -> request.complete(starting.httpCalls()));
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        starting.open(new ApplicationGuards(null, calls, null, null, null, null));
        assertThat(request.get(1, TimeUnit.MINUTES)).isSameAs(calls);
    }

    private static HttpCalls httpCalls() {
        HttpSettings settings = new HttpSettings(
                new KeyAge(TimeOrdered.IGNORE, InstantSource.system()),
                Optional.empty(),
                Anonymous.SKIP,
                1,
                List.of(),
                List.of(),
                Optional.empty());
        HttpCalls.Hooks hooks = new HttpCalls.Hooks(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                type -> null,
                new Validators(type -> null, System::nanoTime),
                Optional.empty());
        return HttpCalls.with(hooks, null, null, null, settings, new DistinctCallers(false));
    }

    @Test
    void httpCalls_beforeTheStart_areRefused() {
        assertThatThrownBy(running::httpCalls)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0024 ");
    }

    @Test
    void guard_beforeTheStart_isNoneAndToldOnce() {
        operations.add(OperationsTest.guarded("create", String.class), Optional.of(OperationsTest.OPERATION));
        try (LogLines log = new LogLines()) {
            assertThat(running.guard(OperationsTest.Resource.class, OperationsTest.method("create", String.class)))
                    .isEmpty();
            assertThat(running.guard(OperationsTest.Resource.class, OperationsTest.method("create", String.class)))
                    .isEmpty();
            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("WARNING DEDUP0024 "))
                    .hasSize(1);
        }
    }

    /** What an application has injected, and uses too early or in vain. */
    @Test
    void uses_beforeTheStart_areToldWhatIsNotThere_andWhyItMayNeverBe() {
        assertThat(Stream.<ThrowingCallable>of(
                                () -> new CdiDeduplicator(running).forget("order", "7"),
                                () -> new CdiWatermarks(running).advance("orders", 1),
                                () -> OwnBeans.recovery(running).runOnce(1))
                        .map(use -> catchThrowableOfType(IllegalStateException.class, use)
                                .getMessage()))
                .containsExactly(
                        "DEDUP0063 Deduplicator is not ready: the application has not started, or no bean of it injects"
                                + " Deduplicator",
                        "DEDUP0080 Watermarks are not ready: the application has not started, or no bean of it injects them",
                        "DEDUP0087 Recovery is not ready: the application has not started, or none of its operations names a"
                                + " recovery or a compensation, or has an OutboxSender");
    }
}
