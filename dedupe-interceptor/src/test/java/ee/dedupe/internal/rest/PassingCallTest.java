package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.http.HttpCall;
import ee.dedupe.tck.LogLines;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that the guard lets pass as if it were not there. */
class PassingCallTest {
    private final TestServer server = new TestServer();

    @Test
    void off_doesNothing() {
        server.draft.mode = Mode.OFF;

        assertThat(server.tell(order("{}").key("a,b"), order("{}"))).containsExactly("201 -", "201 -");
        assertThat(server.store.states()).isEmpty();
        assertThat(server.counted).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE", "HEAD", "OPTIONS"})
    void verb_thatIsRepeatable_isNotGuarded(String verb) {
        FakeRequest request = order("{}").verb(verb);

        assertThat(server.tell(request, request)).containsExactly("201 -", "201 -");
        assertThat(server.store.states()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH"})
    void verb_thatChangesSomething_isGuarded(String verb) {
        FakeRequest request = order("{}").verb(verb);

        assertThat(server.tell(request, request)).containsExactly("201 executed", "409 duplicate");
    }

    /** It belongs to the request that is answered already. */
    @Test
    void callOfTheResourceByItself_passes() {
        server.work = exchange -> server.runs.get() < 2 ? exchange.callMethod() : TestServer.created();

        assertThat(server.tell(order("{}"))).containsExactly("201 executed");
        assertThat(server.runs).hasValue(2);
        assertThat(server.counted).containsExactly("fingerprint executed");
    }

    @Test
    void requestThatIsRefusedBeforeTheGuard_hasNoVerdict() throws Exception {
        TestRequest exchange = new TestRequest(server, order("{}").context());
        exchange.open();
        exchange.respond(Response.status(401).build());

        assertThat(exchange.answer().seen()).isEqualTo("401 -");
        assertThat(server.store.states()).isEmpty();
        assertThat(server.counted).isEmpty();
    }

    @Test
    void method_calledWithoutARequest_runs() throws Exception {
        TestRequest exchange = new TestRequest(server, order("{}").context());

        try (LogLines log = new LogLines()) {
            exchange.callMethod();
            exchange.callMethod();

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0029 com.acme.Orders.create");
        }
        assertThat(server.runs).hasValue(2);
    }

    @Test
    void method_calledWithoutARequest_isToldOfAsBypassed() throws Exception {
        TestRequest exchange = new TestRequest(server, outsideOfARequest());
        exchange.callMethod();

        assertThat(server.counted).containsExactly("fingerprint bypassed");
        assertThat(server.events.fired)
                .contains(new GuardBypassed(
                        "com.acme.Orders.create", "", "", Layer.FINGERPRINT, BypassReason.CALLED_DIRECTLY, ""));
    }

    @Test
    void method_calledWithoutARequest_whereTheModeIsOff_isNotToldOf() throws Exception {
        server.draft.mode = Mode.OFF;
        new TestRequest(server, outsideOfARequest()).callMethod();

        assertThat(server.counted).isEmpty();
    }

    /** On a thread of the application's own. */
    @Test
    void method_calledOutsideOfARequest_runs() throws Exception {
        TestRequest exchange = new TestRequest(server, outsideOfARequest());
        exchange.callMethod();

        assertThat(server.runs).hasValue(1);
        assertThat(exchange.current().caller()).isEmpty();
    }

    private static ContainerRequestContext outsideOfARequest() {
        return FakeRequest.fake(ContainerRequestContext.class, (method, arguments) -> {
            throw new IllegalStateException("no request");
        });
    }

    @Test
    void methodThatRuns_knowsItsCallAndItsCaller() {
        server.work = exchange -> exchange.current().caller().orElseThrow().name() + " "
                + exchange.current().call().orElseThrow().mode();

        assertThat(server.send(order("{}")).text()).isEqualTo("alice ENFORCE");
    }

    @Test
    void body_isLeftForWhoReadsItNext() throws Exception {
        ContainerRequestContext request = order("{\"a\":1}").context();
        new TestRequest(server, request).open();

        try (InputStream body = request.getEntityStream()) {
            assertThat(body.readAllBytes()).asString().isEqualTo("{\"a\":1}");
        }
    }

    @Test
    void body_ofACallThatIsDecidedWithoutIt_isNotRead() throws Exception {
        ContainerRequestContext request = order("{}").key("a,b").context();
        InputStream before = request.getEntityStream();
        new TestRequest(server, request).open();

        assertThat(request.getEntityStream()).isSameAs(before);
    }

    @Test
    void bodyOverTheCap_isLeftForWhoReadsItNext() throws Exception {
        String large = "x".repeat(3 * TestServer.CAP);
        ContainerRequestContext request = order(large).chunked().context();
        new TestRequest(server, request).open();

        try (InputStream body = request.getEntityStream()) {
            assertThat(body.readAllBytes()).asString().isEqualTo(large);
        }
    }

    @Test
    void body_isWhatTheFingerprinterIsGiven() {
        server.fingerprinter = PassingCallTest::lengthOfBody;

        assertThat(server.tell(order("12"), order("34"), order("5")))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
    }

    private static byte[] lengthOfBody(HttpCall call) {
        try (InputStream body = call.body()) {
            return new byte[] {(byte) body.readAllBytes().length};
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** CDI would not intercept its method, and it would run unguarded in silence. */
    @Test
    void resource_thatCdiDoesNotManage_isRefused() {
        server.draft.beanClass = PassingCallTest.class.getName();

        TestRequest exchange =
                new TestRequest(server, order("{}").servedBy(this).context());

        assertThatThrownBy(exchange::open)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0023 @Deduplicated on " + PassingCallTest.class.getName());
        assertThat(server.counted).containsExactly("fingerprint unavailable");
    }

    @Test
    void resource_thatCdiManages_isServed() throws Exception {
        server.draft.beanClass = PassingCallTest.class.getName();

        TestRequest exchange =
                new TestRequest(server, order("{}").servedBy(new Derived()).context());

        assertThatCode(exchange::open).doesNotThrowAnyException();
    }

    private static final class Derived extends PassingCallTest {}
}
