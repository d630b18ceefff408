package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.FakeRequest.fake;
import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.rest.caller.RequestCaller;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
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

    @Test
    void authority_isThatOfTheRequest_guardedOrNot_orOfWhatTheThreadWorksFor() {
        assertThat(current.authority()).isEmpty();

        ContainerRequestContext unguarded =
                order("{}").header("Host", "blue.example").seenAt("/app/").context();
        unguarded.setProperty(
                RequestCaller.PROPERTY,
                new RequestCaller(() -> null, () -> new RestCall(unguarded, TakenParameters.NONE)));
        CurrentHttpCall ofUnguarded = new CurrentHttpCall(() -> true);
        ofUnguarded.in(FakeRequest.servlet(unguarded));
        assertThat(ofUnguarded.authority()).isEqualTo("blue.example");

        ContainerRequestContext guarded =
                order("{}").header("Host", "red.example").seenAt("/app/").context();
        guarded.setProperty(HttpGuardedCall.PROPERTY, server.opened(guarded));
        current.in(FakeRequest.servlet(guarded));
        assertThat(current.authority()).isEqualTo("red.example");
    }

    @Test
    void authority_onAnotherThread_isThatOfWhatItWorksFor() {
        CallContext before = CallContext.enter(new CallContext(Optional::empty, () -> "blue.example"));
        try {
            assertThat(current.authority()).isEqualTo("blue.example");
        } finally {
            CallContext.restore(before);
        }
    }
}
