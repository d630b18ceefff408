package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Mode;
import jakarta.interceptor.InvocationContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of a request whose call was opened by its filter, and cannot be found by its method's guard. */
class RequestWithoutServletTest {
    private final TestServer server = new TestServer();
    private final HttpOperation operation = server.operation();
    private final ContainerRequestContext request = order("{}").context();

    @BeforeEach
    void isSetUp() {
        operation.putBehindFilters();
    }

    private static HttpServletRequest noneOnThisThread() {
        return FakeRequest.fake(HttpServletRequest.class, (method, given) -> {
            throw new IllegalStateException("no request");
        });
    }

    private static CurrentHttpCall without(boolean anyRequest) {
        CurrentHttpCall current = new CurrentHttpCall(() -> true);
        if (anyRequest) {
            current.in(noneOnThisThread());
        }
        return current;
    }

    private CurrentHttpCall found() {
        CurrentHttpCall current = new CurrentHttpCall(() -> true);
        current.in(FakeRequest.servlet(request));
        return current;
    }

    private void filter(CurrentHttpCall current) {
        new GuardRequestFilter(operation, new TestRequest.Application(server.calls(), current), null, false, null)
                .filter(request);
    }

    private Object call(CurrentHttpCall current, boolean dispatched) throws Exception {
        return new HttpGuard(
                        operation,
                        TestRequest.Resource.class.getMethod("create"),
                        current,
                        server.calls().calls().telemetry(),
                        target -> dispatched)
                .call(FakeRequest.fake(
                        InvocationContext.class, (asked, given) -> asked.equals("getTarget") ? "" : "ran"));
    }

    private FakeResponse answered(int status) {
        FakeResponse response = new FakeResponse(Response.status(status).build());
        new GuardResponseFilter().filter(request, response.context());
        return response;
    }

    private List<BypassReason> told() {
        return server.events.fired.stream()
                .map(event -> ((GuardBypassed) event).reason())
                .toList();
    }

    @Test
    void request_whoseCallCannotBeFoundAgain_failsBeforeItRuns() {
        assertThatThrownBy(() -> filter(without(true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0035 @Deduplicated on com.acme.Orders.create cannot be honored: ");
        assertThatThrownBy(() -> filter(without(false))).isInstanceOf(IllegalStateException.class);
        assertThat(told()).containsExactly(BypassReason.NOT_GUARDED, BypassReason.NOT_GUARDED);
    }

    @Test
    void request_whoseCallCannotBeFoundAgain_runsWhereTheGuardOnlyObserves() {
        server.draft.mode = Mode.OBSERVE;
        HttpOperation observed = server.operation();
        new GuardRequestFilter(observed, new TestRequest.Application(server.calls(), without(false)), null, false, null)
                .filter(request);

        assertThat(told()).isEmpty();
    }

    @Test
    void method_thatJakartaRestCalls_whereNoRequestIs_doesNotRun() {
        assertThatThrownBy(() -> call(without(false), true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0035 ");
        assertThat(told()).containsExactly(BypassReason.NOT_GUARDED);
    }

    @Test
    void method_thatTheApplicationCalls_whereNoRequestIs_runs() throws Exception {
        assertThat(call(without(true), false)).isEqualTo("ran");
        assertThat(told()).containsExactly(BypassReason.CALLED_DIRECTLY);
    }

    @Test
    void method_thatWasMovedToAnotherThreadOutsideOfTheGuard_isToldAsBypassed() throws Exception {
        filter(found());
        call(without(true), false);

        assertThat(answered(201).header("Idempotency-Status")).isEqualTo("bypassed");
    }

    @Test
    void request_thatIsAnsweredOutsideOfTheGuard_isToldNothing() {
        filter(found());

        assertThat(answered(200).header("Idempotency-Status")).isNull();
    }

    @Test
    void request_thatIsRefusedOutsideOfTheGuard_whileTheApplicationCallsTheMethod_isToldNothing() throws Exception {
        filter(found());
        call(without(true), false);

        assertThat(answered(403).header("Idempotency-Status")).isNull();
    }
}
