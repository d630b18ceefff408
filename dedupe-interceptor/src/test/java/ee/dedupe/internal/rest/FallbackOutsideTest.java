package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.RedirectionException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Providers;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.oracle.ServersMapper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands outside of the guard answers for a method that has failed; or what the method threw is mapped. */
class FallbackOutsideTest {
    private final TestServer server = new TestServer();
    private final AtomicInteger runs = new AtomicInteger();
    private RuntimeException thrown = new IllegalStateException("nothing is done");
    private boolean fallback;
    private boolean outermost;
    private @Nullable Object mapper;

    private final class Surroundings implements PlayedRequest.Server {
        @Override
        public void reads() {}

        @Override
        public Object inTransaction(Callable<Object> guarded) throws Exception {
            return outermost ? guarded.call() : answeredFor(guarded);
        }

        @Override
        public Object outermost(Callable<Object> bound) throws Exception {
            return outermost ? answeredFor(bound) : bound.call();
        }

        private Object answeredFor(Callable<Object> inside) throws Exception {
            try {
                return inside.call();
            } catch (RuntimeException failed) {
                if (fallback) {
                    return later();
                }
                throw failed;
            }
        }

        @Override
        public Providers providers() {
            return FakeRequest.fake(
                    Providers.class,
                    (asked, arguments) -> arguments[0] == IllegalArgumentException.class ? null : mapper);
        }

        private Response later() {
            return Response.ok("please look again later", "text/plain").build();
        }

        @Override
        public Object method() {
            if (runs.incrementAndGet() == 1) {
                throw thrown;
            }
            return "done";
        }

        @Override
        public void writes() {}

        @Override
        public Response failed(Exception mapped) {
            return mapped instanceof RedirectionException own ? own.getResponse() : later();
        }
    }

    private PlayedRequest.Answer order() {
        return PlayedRequest.play(server.calls(), server.draft.policy(), "{}", Optional.of("k"), new Surroundings());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void answerOfAFallback_isGiven_andNotKept(boolean namedByTheClass) {
        fallback = true;
        outermost = namedByTheClass;
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(order().text()).isEqualTo("done");
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(2);
    }

    /** One that answers whatever nobody maps has no success for it. */
    @Test
    void mapperOfTheServer_isNoneOfTheApplications() {
        fallback = true;
        outermost = true;
        mapper = new ServersMapper();
        order();
        assertThat(order().text()).isEqualTo("done");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void answerOfAMapper_isTheApplicationsOwn(boolean ofTheCause) {
        mapper =
                (ExceptionMapper<IllegalStateException>) failed -> Response.ok().build();
        thrown = ofTheCause ? new IllegalArgumentException(thrown) : thrown;
        order();
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(runs).hasValue(1);
    }

    /** A redirection is thrown, and is the answer of the method. */
    @Test
    void answerThatIsThrown_isTheMethods() {
        thrown = new RedirectionException(303, URI.create("/orders/1"));
        order();
        assertThat(order().status()).isEqualTo(303);
        assertThat(runs).hasValue(1);
    }

    /** Then it cannot be told apart, and what is done is not done again. */
    @Test
    void providersThatFail_areAskedForNothing() {
        mapper = "no mapper";
        order();
        order();
        assertThat(runs).hasValue(1);
    }
}
