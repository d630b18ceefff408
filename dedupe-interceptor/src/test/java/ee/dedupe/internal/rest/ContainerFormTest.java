package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Forms that the servlet container has parsed before the guard, for a filter of the application that asked for them. */
class ContainerFormTest {
    private final TestServer server = new TestServer();
    private final FakeServletBody container = new FakeServletBody();

    private FakeRequest form() {
        return new FakeRequest("orders")
                .header(TestServer.CALLER, "alice")
                .body("application/x-www-form-urlencoded", "")
                .in(container);
    }

    private void parsed(String value) {
        container.parameters = Map.of("a", new String[] {value});
    }

    @Test
    void form_isComparedAsTheContainerHasParsedIt() {
        parsed("1");
        assertThat(server.tell(form(), form())).containsExactly("201 executed", "409 duplicate");
        parsed("2");
        assertThat(server.tell(form())).containsExactly("201 executed");
    }

    @Test
    void form_thatIsThereToBeRead_isComparedByItsMeaning() {
        container.sent = "a=1".getBytes(StandardCharsets.UTF_8);
        FakeRequest one = form().body("application/x-www-form-urlencoded", "a=1");
        assertThat(server.tell(one)).containsExactly("201 executed");

        container.sent = "a=%31".getBytes(StandardCharsets.UTF_8);
        FakeRequest other = form().body("application/x-www-form-urlencoded", "a=%31");
        assertThat(server.tell(other)).containsExactly("409 duplicate");
    }

    /** The caller could choose to be unguarded otherwise, by sending what no server parses. */
    @Test
    void form_thatTheContainerCouldNotParse_isTheClientsFault() {
        container.unparsable = new IllegalStateException("1,001 fields");

        assertThat(server.tell(form(), form().key("k"))).containsExactly("400 -", "400 -");
        assertThat(server.runs).hasValue(0);
        assertThat(server.counted).isEmpty();
    }
}
