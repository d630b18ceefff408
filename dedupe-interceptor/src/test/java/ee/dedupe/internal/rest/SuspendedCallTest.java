package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import ee.dedupe.ReplayValidator.Validity;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Duplicates of a method that answers later wait without a thread, but for one, which runs if the first call fails. */
@Timeout(60)
@SuppressWarnings("FutureReturnValueIgnored") // of who only takes the seat
class SuspendedCallTest {
    private static final Duration WAIT = Duration.ofSeconds(30);
    private static final int MANY = 1_000;

    private final TestServer server = new TestServer();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CompletableFuture<Object> stage = new CompletableFuture<>();
    private final FakeRequest request = order("{}").key("k");

    @BeforeEach
    void letDuplicatesWait() {
        server.draft.waitFor = WAIT;
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    /** A call that has returned, and is to answer when its stage completes. */
    private TestRequest first(String shape) {
        server.shape = shape;
        server.work = call -> {
            if (shape.equals("suspended")) {
                stage.whenComplete((value, failure) -> call.suspended().resume(value));
                return null;
            }
            return stage;
        };
        TestRequest first = server.begin(request);
        assertThat(first.isAnswered()).isFalse();
        return first;
    }

    /** The one of those that wait that has a thread. */
    private Future<TestRequest> withThread() {
        Future<TestRequest> duplicate = threads.submit(() -> server.begin(request));
        while (server.engine.waitingRoom().size() < 1) {
            Thread.onSpinWait();
        }
        return duplicate;
    }

    /** They come by the test's own thread, one after the other. */
    private List<TestRequest> withoutThread(int count) {
        List<TestRequest> waiting = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TestRequest duplicate = server.begin(request);
            assertThat(duplicate.isAnswered()).isFalse();
            waiting.add(duplicate);
        }
        return waiting;
    }

    private static List<String> seen(List<TestRequest> requests) {
        return requests.stream().map(each -> each.answer().seen()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"later", "suspended"})
    void firstSucceeds_aThousandAreGivenItsAnswer(String shape) throws Exception {
        TestRequest first = first(shape);
        Future<TestRequest> withThread = withThread();
        List<TestRequest> waiting = withoutThread(MANY);

        stage.complete(TestServer.created());

        assertThat(first.answer().seen()).isEqualTo("201 executed");
        assertThat(withThread.get().answer().seen()).isEqualTo("201 replayed");
        assertThat(seen(waiting)).hasSize(MANY).containsOnly("201 replayed");
        assertThat(waiting.get(0).answer().text()).isEqualTo(first.answer().text());
        assertThat(server.runs).hasValue(1);
        assertThat(server.events.fired)
                .hasSize(MANY + 1)
                .allSatisfy(event -> assertThat(event)
                        .isInstanceOfSatisfying(
                                DuplicateMet.class,
                                met -> assertThat(met.waited()).isTrue()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"later", "suspended"})
    void firstFails_theOneWithAThreadRuns(String shape) throws Exception {
        TestRequest first = first(shape);
        Future<TestRequest> withThread = withThread();
        List<TestRequest> waiting = withoutThread(2);
        CompletableFuture<Object> second = new CompletableFuture<>();
        server.work = call -> {
            second.whenComplete((value, failure) -> {
                if (shape.equals("suspended")) {
                    call.suspended().resume(value);
                }
            });
            return shape.equals("suspended") ? null : second;
        };

        stage.complete(Response.status(503).build());

        assertThat(first.answer().seen()).isEqualTo("503 executed");
        TestRequest successor = withThread.get();
        assertThat(successor.isAnswered()).isFalse();
        assertThat(waiting).noneMatch(TestRequest::isAnswered);
        second.complete(TestServer.created());
        assertThat(successor.answer().seen()).isEqualTo("201 executed");
        assertThat(seen(waiting)).containsExactly("201 replayed", "201 replayed");
        assertThat(server.runs).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"later", "suspended"})
    void waitOver_isInFlight(String shape) {
        first(shape);
        withThread();
        TestRequest waiting = withoutThread(1).get(0);

        server.pass(WAIT);
        server.engine.sweep().run();

        assertThat(waiting.answer().seen()).isEqualTo("409 in-flight");
        assertThat(waiting.answer().header("Retry-After")).contains("2");
        stage.complete(TestServer.created());
        assertThat(waiting.answer().seen()).isEqualTo("409 in-flight");
    }

    @Test
    void applicationStops_allAreAnswered() {
        first("later");
        withThread();
        List<TestRequest> waiting = withoutThread(MANY);

        server.engine.waitingRoom().close();

        assertThat(seen(waiting)).hasSize(MANY).containsOnly("409 in-flight");
    }

    /** The server has answered in its place, or its client is gone: what it waited for is given to nobody. */
    @Test
    void serverHasAnswered_nothingIsGiven() {
        first("suspended");
        withThread();
        TestRequest waiting = withoutThread(1).get(0);
        waiting.timeOut();
        assertThat(waiting.answer().seen()).isEqualTo("503 -");

        stage.complete(TestServer.created());

        assertThat(waiting.answer().seen()).isEqualTo("503 -");
        assertThat(server.tell(request)).containsExactly("201 replayed");
    }

    /** The application's own part may ask for what only the request's thread has. */
    @ParameterizedTest
    @ValueSource(strings = {"authorizer", "validator"})
    void partOfTheApplicationIsAsked_onTheRequestsThread(String part) throws Exception {
        List<Thread> asked = new ArrayList<>();
        if (part.equals("authorizer")) {
            server.authorizer = (operation, call) -> asked.add(Thread.currentThread());
        } else {
            server.validator = found -> {
                asked.add(Thread.currentThread());
                return Validity.VALID;
            };
        }
        first("later");
        List<Thread> own = new ArrayList<>();
        Future<?> one = threads.submit(() -> {
            own.add(Thread.currentThread());
            return server.begin(request);
        });
        Future<TestRequest> other = threads.submit(() -> server.begin(request));
        while (server.engine.waitingRoom().size() < 2) {
            Thread.onSpinWait();
        }

        stage.complete(TestServer.created());

        one.get();
        assertThat(other.get().answer().seen()).isEqualTo("201 replayed");
        assertThat(asked).hasSize(2).containsAll(own).doesNotContain(Thread.currentThread());
    }

    @Test
    void hintLost_isAnsweredWithinHalfASecond() {
        first("later");
        withThread();
        TestRequest waiting = withoutThread(1).get(0);
        server.store.onSettled(key -> {});
        stage.complete(TestServer.created());

        server.pass(Duration.ofMillis(500));
        server.engine.sweep().run();

        assertThat(waiting.answer().seen()).isEqualTo("201 replayed");
    }
}
