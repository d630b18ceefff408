package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.FakeRequest.fake;
import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.junit.jupiter.api.Test;

/** Where the guarded call of a request is looked for. */
class CurrentHttpCallTest {
    private final TestServer server = new TestServer();
    private final CurrentHttpCall current = new CurrentHttpCall(() -> true);

    private static HttpServletRequest outsideOfARequest() {
        return fake(HttpServletRequest.class, (method, arguments) -> {
            throw new IllegalStateException("no request");
        });
    }

    @Test
    void thread_thatServesNoRequest_hasNoCall() {
        current.in(outsideOfARequest());

        assertThat(current.get()).isNull();
    }

    @Test
    void request_thatIsNotGuarded_hasNoCall() {
        current.in(FakeRequest.servlet(order("{}").context()));

        assertThat(current.get()).isNull();
    }

    @Test
    void requestOfTheSecondJakartaRestApplication_hasItsCall() {
        ContainerRequestContext request = order("{}").context();
        HttpGuardedCall opened = server.opened(request);
        request.setProperty(HttpGuardedCall.PROPERTY, opened);
        current.in(outsideOfARequest());
        current.in(FakeRequest.servlet(request));

        assertThat(current.get()).isSameAs(opened);
    }
}
