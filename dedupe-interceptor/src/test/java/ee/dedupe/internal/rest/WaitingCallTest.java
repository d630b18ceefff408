package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Duplicates of a call that still runs. */
@Timeout(30)
class WaitingCallTest {
    private static final Duration WAIT = Duration.ofSeconds(30);

    private final TestServer server = new TestServer();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @BeforeEach
    void letDuplicatesWait() {
        server.draft.waitFor = WAIT;
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    /** The first call, while which so many duplicates of it come and wait, and what they are told. */
    private List<String> tellWhileWaiting(FakeRequest request, int duplicates, TestServer.Work firstGoesOn)
            throws Exception {
        List<Future<TestRequest.Answer>> waiting = new ArrayList<>();
        TestServer.Work later = server.work;
        server.work = exchange -> {
            server.work = later;
            for (int i = 0; i < duplicates; i++) {
                waiting.add(threads.submit(() -> server.send(request)));
            }
            awaitWaiting(duplicates);
            return firstGoesOn.in(exchange);
        };
        List<String> seen = new ArrayList<>();
        seen.add(server.send(request).seen());
        for (Future<TestRequest.Answer> duplicate : waiting) {
            seen.add(duplicate.get().seen());
        }
        return seen;
    }

    private void awaitWaiting(int count) {
        while (server.engine.waitingRoom().size() < count) {
            Thread.onSpinWait();
        }
    }

    @Test
    void firstSucceeds_duplicatesWithItsKeyAreReplayed() throws Exception {
        assertThat(tellWhileWaiting(order("{}").key("k"), 2, first -> TestServer.created()))
                .containsExactly("201 executed", "201 replayed", "201 replayed");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void firstSucceeds_duplicatesAreToldToHaveWaited() throws Exception {
        tellWhileWaiting(order("{}").key("k"), 1, first -> TestServer.created());

        assertThat(server.events.fired)
                .singleElement()
                .isInstanceOfSatisfying(
                        DuplicateMet.class, met -> assertThat(met.waited()).isTrue());
    }

    @Test
    void firstSucceeds_duplicateByContentWithReplay_isReplayed() throws Exception {
        server.draft.replaysFingerprints = true;

        assertThat(tellWhileWaiting(order("{}"), 1, first -> TestServer.created()))
                .containsExactly("201 executed", "201 replayed");
    }

    @Test
    void firstFails_exactlyOneWaiterRuns() throws Exception {
        List<String> seen = tellWhileWaiting(
                order("{}").key("k"), 3, first -> Response.status(503).build());

        assertThat(seen)
                .containsExactlyInAnyOrder("503 executed", "201 executed", "201 replayed", "201 replayed")
                .startsWith("503 executed");
        assertThat(server.runs).hasValue(2);
    }

    @Test
    void waitOver_isInFlight() throws Exception {
        List<String> told = new ArrayList<>();
        server.work = first -> {
            Future<TestRequest.Answer> duplicate =
                    threads.submit(() -> server.send(order("{}").key("k")));
            awaitWaiting(1);
            server.pass(WAIT);
            TestRequest.Answer refused = duplicate.get();
            told.add(refused.seen() + " " + refused.header("Retry-After").orElse("-"));
            return TestServer.created();
        };

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        assertThat(told).containsExactly("409 in-flight 2");
    }

    @Test
    void duplicateByContentWithoutReplay_doesNotWait() {
        server.work = first -> server.send(order("{}")).seen();

        assertThat(server.send(order("{}")).text()).isEqualTo("409 duplicate");
    }

    @Test
    void otherContentUnderTheKey_doesNotWait() {
        server.work = first -> server.send(order("{ }").key("k")).seen();

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("422 mismatch");
    }
}
