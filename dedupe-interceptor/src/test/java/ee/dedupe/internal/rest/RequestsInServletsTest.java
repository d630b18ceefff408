package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Requests in a servlet container, whose body its servlet request gives again. */
class RequestsInServletsTest {
    private final TestServer server = new TestServer();
    private final FakeServletBody container = new FakeServletBody();

    RequestsInServletsTest() {
        container.sent = "{}".getBytes(StandardCharsets.UTF_8);
    }

    private static String rest(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void body_isTheServletsOwn_andIsThereAgain() throws IOException {
        ContainerRequestContext request = order("never read").in(container).context();
        InputStream before = request.getEntityStream();
        new TestRequest(server, request).open();

        assertThat(request.getEntityStream()).isSameAs(before);
        assertThat(rest(container.stream())).isEqualTo("{}");
        assertThat(server.tell(order("{}").in(container), order("{}").in(container)))
                .containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void body_thatAFilterHasReplaced_isThereForBoth() throws IOException {
        container.readByRest = false;
        ContainerRequestContext request = order("decoded").in(container).context();
        new TestRequest(server, request).open();

        assertThat(rest(request.getEntityStream())).isEqualTo("decoded");
        assertThat(rest(container.stream())).isEqualTo("{}");
    }

    @Test
    void body_thatAFilterHasReplaced_isComparedAsReplaced() {
        container.readByRest = false;

        assertThat(server.tell(
                        order("a").in(container),
                        order("b").in(container),
                        order("a").in(container)))
                .containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    @Test
    void body_overTheCap_isThereWhole() throws IOException {
        String large = "x".repeat(2 * TestServer.CAP);
        container.sent = large.getBytes(StandardCharsets.UTF_8);
        new TestRequest(server, order(large).chunked().in(container).context()).open();

        assertThat(rest(container.stream())).isEqualTo(large);
        assertThat(server.tell(order(large).chunked().in(container))).containsExactly("201 bypassed");
    }

    /** The method would be given an empty body, in silence. */
    @Test
    void methodThatNeedsTheServletsBody_withoutItsFilter_isRefused() {
        server.needsServletBody = true;

        assertThatThrownBy(() -> new TestRequest(server, order("{}").context()).open())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0031 @Deduplicated on com.acme.Orders.create cannot be honored");
        assertThat(server.tell(order("{}").in(container))).containsExactly("201 executed");
    }

    @Test
    void query_thatNoUriTakes_isAskedOfTheServlet() {
        container.query = "a|b";
        container.path = "/app/orders";

        assertThat(new FakeRequest("orders?a|b")
                        .in(container)
                        .call()
                        .target(Set.of())
                        .query())
                .isEqualTo("a|b");
    }
}
