package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    void use_beforeTheStart_isToldWhatIsNotThere_andWhyItMayNeverBe() {
        assertThatThrownBy(() -> new CdiDeduplicator(running).forget("order", "7"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "DEDUP0063 Deduplicator is not ready: the application has not started, or no bean of it injects"
                                + " Deduplicator");
    }
}
