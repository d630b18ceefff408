package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What stands outside of the guard answers for a method that has failed; or what the method threw is mapped. */
class FallbackOutsideTest {
    private final TestServer server = new TestServer();
    private final AtomicInteger runs = new AtomicInteger();
    private boolean fallback;

    private final class Surroundings implements PlayedRequest.Server {
        @Override
        public void reads() {}

        @Override
        public Object inTransaction(Callable<Object> guarded) throws Exception {
            try {
                return guarded.call();
            } catch (IllegalStateException failed) {
                if (fallback) {
                    return later();
                }
                throw failed;
            }
        }

        private Response later() {
            return Response.ok("please look again later", "text/plain").build();
        }

        @Override
        public Object method() {
            if (runs.incrementAndGet() == 1) {
                throw new IllegalStateException("nothing is done");
            }
            return "done";
        }

        @Override
        public void writes() {}

        @Override
        public Response failed(Exception mapped) {
            return later();
        }
    }

    private PlayedRequest.Answer order() {
        return PlayedRequest.play(server.calls(), server.draft.policy(), "{}", Optional.of("k"), new Surroundings());
    }

    @Test
    void answerOfAFallback_isGiven_andNotKept() {
        fallback = true;
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(order().text()).isEqualTo("done");
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(2);
    }

    @Test
    void answerOfAMapper_isTheApplicationsOwn() {
        order();
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(runs).hasValue(1);
    }
}
