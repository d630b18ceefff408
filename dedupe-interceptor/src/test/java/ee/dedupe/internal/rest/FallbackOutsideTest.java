package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ejb.EJBException;
import jakarta.ejb.EJBTransactionRolledbackException;
import jakarta.ejb.Stateless;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.RedirectionException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Providers;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.oracle.ServersMapper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands outside of the guard answers for a method that has failed; or what the method threw is mapped. */
class FallbackOutsideTest {
    private final TestServer server = new TestServer();
    private final AtomicInteger runs = new AtomicInteger();
    private Exception thrown = new IllegalStateException("nothing is done");
    private boolean fallback;
    private boolean outermost;
    private boolean translates;
    private boolean later;
    private int status = 200;
    private Object bean = this;
    private @Nullable Object mapper;
    private Class<? extends Throwable> mapped = IllegalStateException.class;

    /** Its container gives its callers another exception than it throws. */
    @Stateless
    static class SessionBean {}

    /** Not annotated itself: the container has derived it. */
    private static final class DerivedBean extends SessionBean {}

    /** What an interceptor makes of another one. */
    @SuppressWarnings("serial") // stays in its process
    private static final class Translated extends RuntimeException {}

    private final class Surroundings implements PlayedRequest.Server {
        private final CompletableFuture<Object> stage = new CompletableFuture<>();
        private boolean begun;

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
                Object result = inside.call();
                return fallback && result instanceof CompletionStage<?> told
                        ? told.handle((value, failed) -> failed == null ? value : answer())
                        : result;
            } catch (Exception failed) {
                if (fallback) {
                    return answer();
                }
                throw translates ? new Translated() : failed;
            }
        }

        @Override
        public Providers providers() {
            return FakeRequest.fake(
                    Providers.class,
                    (asked, arguments) -> mapped.isAssignableFrom((Class<?>) arguments[0]) ? mapper : null);
        }

        @Override
        public Object bean() {
            return bean;
        }

        @Override
        public Optional<String> shape() {
            return later ? Optional.of("later") : Optional.empty();
        }

        private Response answer() {
            return Response.status(status)
                    .entity("please look again later")
                    .type("text/plain")
                    .build();
        }

        @Override
        @SuppressWarnings("FutureReturnValueIgnored") // is the server's
        public Object method() throws Exception {
            begun = true;
            return later ? stage : run();
        }

        private Object run() throws Exception {
            if (runs.incrementAndGet() == 1) {
                throw thrown;
            }
            return "done";
        }

        @Override
        public void goesOn(boolean timedOut) {
            try {
                if (begun) {
                    stage.complete(run());
                }
            } catch (Exception failed) {
                stage.completeExceptionally(failed);
            }
        }

        @Override
        public void writes() {}

        @Override
        public Response failed(Exception unanswered) {
            return unanswered instanceof WebApplicationException own ? own.getResponse() : answer();
        }
    }

    private PlayedRequest.Answer order() {
        return PlayedRequest.play(server.calls(), server.draft.policy(), "{}", Optional.of("k"), new Surroundings());
    }

    private static ExceptionMapper<RuntimeException> ofTheApplication() {
        return failed -> Response.ok().build();
    }

    private void assertFirstIsKept() {
        order();
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(runs).hasValue(1);
    }

    private void assertFirstIsNotKept() {
        assertThat(order().text()).isEqualTo("please look again later");
        assertThat(order().text()).isEqualTo("done");
        assertThat(order().verdict()).isEqualTo("replayed");
        assertThat(runs).hasValue(2);
    }

    @ParameterizedTest
    @CsvSource({"false, 200", "true, 200", "false, 422", "true, 422"})
    void answerOfAFallback_isGiven_andNotKept(boolean namedByTheClass, int ofTheFallback) {
        fallback = true;
        outermost = namedByTheClass;
        status = ofTheFallback;
        assertFirstIsNotKept();
    }

    @Test
    void answerOfAFallback_inPlaceOfAStageThatFails_isNotKept() {
        fallback = true;
        later = true;
        assertFirstIsNotKept();
    }

    /** Nobody knows how the work ends for which a fallback has answered. */
    @Test
    void answerOfAFallback_inPlaceOfAStageThatTimesOut_leavesTheCall() {
        fallback = true;
        later = true;
        thrown = new TimeoutException();
        order();
        assertThat(order().verdict()).isEqualTo("in-flight");
        assertThat(runs).hasValue(1);
    }

    /** One that answers whatever nobody maps has no success for it, nor a refusal. */
    @ParameterizedTest
    @ValueSource(ints = {200, 422})
    void mapperOfTheServer_isNoneOfTheApplications(int ofTheFallback) {
        fallback = true;
        outermost = true;
        status = ofTheFallback;
        mapper = new ServersMapper();
        mapped = Throwable.class;
        assertFirstIsNotKept();
    }

    /** As for what the validator throws. */
    @Test
    void refusalOfTheServers_isTheMethods() {
        status = 400;
        mapper = new ServersMapper();
        assertFirstIsKept();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 422})
    void answerOfAMapper_isTheApplicationsOwn(int ofTheMapper) {
        status = ofTheMapper;
        mapper = ofTheApplication();
        assertFirstIsKept();
    }

    @Test
    void answerOfAMapper_ofTheCause_isTheApplicationsOwn() {
        mapper = ofTheApplication();
        thrown = new IllegalArgumentException(thrown);
        assertFirstIsKept();
    }

    /** Its container wraps what it throws, and a mapper of that is asked before one of the cause. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                EJBException.class,
                EJBTransactionRolledbackException.class,
                RuntimeException.class,
                Exception.class
            })
    void answerOfAMapper_ofWhatTheContainerWraps_isTheApplicationsOwn(Class<? extends Throwable> wrapped) {
        bean = new DerivedBean();
        mapper = ofTheApplication();
        mapped = wrapped;
        assertFirstIsKept();
    }

    /** The container leaves it as it is. */
    @Test
    void checkedExceptionOfASessionBean_isNotWrapped() {
        bean = new DerivedBean();
        mapper = ofTheApplication();
        mapped = EJBException.class;
        thrown = new IOException("nothing is done");
        fallback = true;
        outermost = true;
        assertFirstIsNotKept();
    }

    @Test
    void exceptionOfAnotherBean_isNotWrapped() {
        mapper = ofTheApplication();
        mapped = EJBException.class;
        fallback = true;
        outermost = true;
        assertFirstIsNotKept();
    }

    /** An interceptor outside of the guard throws another exception in its place, for which there is a mapper. */
    @Test
    void answerOfAMapper_ofWhatAnInterceptorThrows_isTheApplicationsOwn() {
        translates = true;
        mapper = ofTheApplication();
        mapped = Translated.class;
        assertFirstIsKept();
    }

    /** A redirection is thrown, and is the answer of the method; as a refusal is. */
    @ParameterizedTest
    @ValueSource(ints = {303, 400})
    void answerThatIsThrown_isTheMethods(int thrownStatus) {
        thrown = thrownStatus == 303
                ? new RedirectionException(303, URI.create("/orders/1"))
                : new BadRequestException();
        order();
        assertThat(order().status()).isEqualTo(thrownStatus);
        assertThat(runs).hasValue(1);
    }

    /** Then it cannot be told apart, and what is done is not done again. */
    @Test
    void providersThatFail_areAskedForNothing() {
        mapper = "no mapper";
        assertFirstIsKept();
    }
}
