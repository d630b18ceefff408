package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static ee.dedupe.tck.Failures.raise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ee.dedupe.internal.call.PastKeysHook;
import ee.dedupe.internal.call.ReturnHook;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The application's own beans, which end with whatever there is: no request is broken by it, and nothing stays claimed. */
class FailingBeansTest {
    private static final String ALL = "ee.dedupe.tck.Failures#all";

    private final TestServer server = new TestServer();

    private List<String> tellTwice(String key) {
        return server.tell(request(key), request(key));
    }

    private static FakeRequest request(String key) {
        return key.isEmpty() ? order("{}") : order("{}").key(key);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void resolver(Throwable failure) {
        server.resolver = call -> raise(failure);

        assertThat(tellTwice("")).containsExactly("201 bypassed", "201 bypassed");
        assertThat(tellTwice("k")).containsExactly("503 unavailable", "503 unavailable");
        server.resolver = null;
        assertThat(tellTwice("k")).containsExactly("201 executed", "201 replayed");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void fingerprinter(Throwable failure) {
        server.fingerprinter = call -> raise(failure);

        assertThat(tellTwice("")).containsExactly("201 bypassed", "201 bypassed");
        assertThat(tellTwice("k")).containsExactly("503 unavailable", "503 unavailable");
        server.fingerprinter = null;
        assertThat(tellTwice("k")).containsExactly("201 executed", "201 replayed");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void authorizer(Throwable failure) {
        server.authorizer = (operation, call) -> raise(failure);

        assertThat(tellTwice("k")).containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void responder(Throwable failure) {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> raise(failure);

        assertThat(tellTwice("")).containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void validator(Throwable failure) {
        server.validator = first -> raise(failure);

        assertThat(tellTwice("k")).containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void problemWriter(Throwable failure) {
        server.problems = (outcome, title, usual) -> raise(failure);

        assertThat(tellTwice("")).containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void pastKeys(Throwable failure) {
        server.hook = new PastKeysHook(
                (key, caller, operation, call) -> raise(failure), server.engine.settlement(), ReturnHook.NONE);

        assertThat(tellTwice("k")).containsExactly("503 unavailable", "503 unavailable");
        server.hook = ReturnHook.NONE;
        assertThat(tellTwice("k")).containsExactly("201 executed", "201 replayed");
    }

    /** What follows is told at once that it is done, and does not wait for a lease. */
    @ParameterizedTest
    @MethodSource(ALL)
    void stream(Throwable failure) {
        server.work = call -> (StreamingOutput) out -> raise(failure);

        Throwable told = catchThrowable(() -> server.send(request("k")));

        // What is an error is left to the server.
        assertThat(told == null || told == failure).isTrue();
        assertThat(server.tell(request("k"))).containsExactly("409 duplicate");
    }
}
