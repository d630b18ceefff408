package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Scope;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A request is what its client sent, and to whom. */
class AsSentTest {
    private final TestServer server = new TestServer();

    private static FakeRequest to(String host) {
        return order("{}").header("Host", host).seenAt("http://" + host + "/app/");
    }

    @Test
    void host_thatIsAnother_isAnotherRequest() {
        assertThat(server.tell(to("blue.example"), to("red.example"), to("Blue.Example:443")))
                .containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    /** Neither its answer, nor a second run, should that host be the same application's. */
    @Test
    void key_onAnotherHost_isRefused() {
        assertThat(server.tell(
                        to("blue.example").key("k"),
                        to("red.example").key("k"),
                        to("blue.example").key("k")))
                .containsExactly("201 executed", "422 mismatch", "201 replayed");
    }

    @Test
    void fields_onAnotherHost_areAnotherRequest() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(of("blue.example", "1"), of("red.example", "1"), of("blue.example", "1")))
                .containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    private static FakeRequest of(String host, String id) {
        return order("{\"id\":" + id + "}").header("Host", host);
    }

    /** A proxy asks with a host of its own, and the application believes what it tells of the client's. */
    @Test
    void host_thatTheApplicationBelieves_counts() {
        FakeRequest blue = order("{}").header("Host", "inside").seenAt("http://blue.example/app/");
        FakeRequest red = order("{}").header("Host", "inside").seenAt("http://red.example/app/");

        assertThat(server.tell(blue, red, blue)).containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    @Test
    void host_thatNobodyBelieves_doesNotCount() {
        assertThat(server.tell(
                        to("a.example").header("X-Forwarded-Host", "blue.example"),
                        to("a.example").header("X-Forwarded-Host", "red.example")))
                .containsExactly("201 executed", "409 duplicate");
    }

    /** As behind a filter before the matching, which takes the tenant out of the path. */
    @Test
    void path_thatWasRewritten_countsAsItWasSent() {
        assertThat(server.tell(sentTo("/app/blue/orders"), sentTo("/app/red/orders"), sentTo("/app/blue/./orders")))
                .containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    private static FakeRequest sentTo(String path) {
        FakeServletBody container = new FakeServletBody();
        container.path = path;
        container.sent = "{}".getBytes(StandardCharsets.UTF_8);
        return order("{}").in(container);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "If-Match",
                "If-None-Match",
                "If-Modified-Since",
                "If-Unmodified-Since",
                "If-Range",
                "If",
                "If-Schedule-Tag-Match",
                "if-match",
                "Content-Range",
                "Upload-Offset",
                "Upload-Complete",
                "Upload-Length",
                "Upload-Metadata"
            })
    void condition_thatIsAnother_isAnotherRequest(String header) {
        assertThat(server.tell(
                        order("{}").header(header, "1"),
                        order("{}").header(header, "2"),
                        order("{}"),
                        order("{}").header(header, "1")))
                .containsExactly("201 executed", "201 executed", "201 executed", "409 duplicate");
    }

    /** As one of an attempt, whatever else its name says. */
    @Test
    void signatureOfAnUpload_doesNotCount() {
        assertThat(server.tell(
                        order("{}").header("Upload-Signature", "1"), order("{}").header("Upload-Signature", "2")))
                .containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @CsvSource({
        "orders/1/complete, orders/1/complete/",
        "orders/1/complete, orders/1/complete;",
        "orders/1/complete, orders/1/complete//",
        "orders/1/complete, orders/1/complete;v=1",
        "orders/1/complete, orders;v=1/1//complete",
        "orders/a:b, orders/a%3Ab",
        "orders/a:b;c=d, orders/a%3ab/"
    })
    void keyForOnePath_isOneForAllThatMatchIt(String one, String other) {
        server.draft.scope = Scope.PATH;

        assertThat(server.tell(at(one), at(other))).containsExactly("201 executed", "422 mismatch");
    }

    @Test
    void keyForOnePath_isAnotherForAnother() {
        server.draft.scope = Scope.PATH;

        assertThat(server.tell(at("orders/1"), at("orders/2"), at("orders/1%2F2"), at("orders/1/2")))
                .containsExactly("201 executed", "201 executed", "201 executed", "201 executed");
    }

    private static FakeRequest at(String path) {
        return new FakeRequest(path).header(TestServer.CALLER, "alice").key("k");
    }

    interface Tenants {
        @Path("transfers")
        Object transfers(@HeaderParam("X-Tenant") String tenant);
    }

    static class Accounts implements Tenants {
        @HeaderParam("X-Shop")
        String shop;

        @Override
        public Object transfers(String tenant) {
            return this;
        }

        public void noLocator(@HeaderParam("X-Other") String other) {}
    }

    /** As a container makes it of a bean. */
    static class Intercepted extends Accounts {
        @Override
        public Object transfers(String tenant) {
            return super.transfers(tenant);
        }
    }

    @ParameterizedTest
    @CsvSource({"X-Tenant, 201 executed", "X-Shop, 201 executed", "X-Other, 409 duplicate"})
    void header_thatALocatorTakes_counts(String header, String second) {
        server.taken = TakenParameters.NONE;

        assertThat(server.tell(located(header, "1"), located(header, "2"), located(header, "1")))
                .containsExactly("201 executed", second, "409 duplicate");
    }

    private static FakeRequest located(String header, String value) {
        return order("{}").header(header, value).servedBy(new Object(), new Intercepted());
    }
}
