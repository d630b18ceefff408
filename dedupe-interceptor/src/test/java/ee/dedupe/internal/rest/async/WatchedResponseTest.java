package ee.dedupe.internal.rest.async;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.FakeRequest;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.TimeoutHandler;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** It stands for the server's own response in everything but failures. */
class WatchedResponseTest {
    private final List<Object> asked = new ArrayList<>();

    private AsyncResponse watched(Object answer) {
        AsyncResponse server = FakeRequest.fake(AsyncResponse.class, (method, arguments) -> {
            asked.add(method);
            if (method.equals("setTimeoutHandler")) {
                asked.add(arguments[0]);
            }
            return answer;
        });
        return new WatchedResponse(server, new AsyncAnswer(false), new HeardAnswers());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void answers_areTheServers(boolean answer) {
        AsyncResponse watched = watched(answer);

        assertThat(List.of(
                        watched.resume("value"),
                        watched.cancel(),
                        watched.cancel(1),
                        watched.cancel(Date.from(Instant.EPOCH)),
                        watched.isSuspended(),
                        watched.isCancelled(),
                        watched.isDone(),
                        watched.setTimeout(1, TimeUnit.SECONDS)))
                .containsOnly(answer);
        assertThat(asked)
                .containsExactly(
                        "resume", "cancel", "cancel", "cancel", "isSuspended", "isCancelled", "isDone", "setTimeout");
    }

    @Test
    void callbacks_areRegisteredWithTheServer() {
        Collection<Class<?>> one = List.of(String.class);
        assertThat(watched(one).register(String.class)).isEqualTo(one);
        assertThat(watched(one).register("callback")).isEqualTo(one);

        Map<Class<?>, Collection<Class<?>>> two = Map.of(String.class, one);
        assertThat(watched(two).register(String.class, Integer.class)).isEqualTo(two);
        assertThat(watched(two).register("callback", "other")).isEqualTo(two);
    }

    @Test
    void timeoutHandler_isGivenTheWatchedOne() {
        AsyncResponse watched = watched(null);
        List<AsyncResponse> given = new ArrayList<>();
        watched.setTimeoutHandler(given::add);
        ((TimeoutHandler) asked.get(1)).handleTimeout(null);

        assertThat(given).containsExactly(watched);
    }

    @Test
    void timeoutHandler_isTakenAway() {
        watched(null).setTimeoutHandler(null);

        assertThat(asked).containsExactly("setTimeoutHandler", null);
    }
}
