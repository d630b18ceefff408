package ee.dedupe.test.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule over what a running application documents. */
class RunningApplicationTest {
    private static final String MARKED =
            "{\"responses\":{\"409\":{\"description\":\"By the guard\",\"headers\":{\"idempotency-status\":{}}}}}";
    private static final String PLAIN = "{\"responses\":{\"200\":{\"description\":\"\\u006fk \\\"[{,}]\\\"\"}}}";

    private HttpServer server;
    private volatile String document = "{}";
    private volatile String query = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/openapi", exchange -> {
            try (exchange) {
                query = exchange.getRequestURI().getQuery();
                byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private NothingForgotten rule() {
        return NothingForgotten.at(address("/openapi"));
    }

    private void documents(String paths, String components) {
        document = "{ \"openapi\" : \"3.1.0\", \"x\":[1, -2.5e+3, true, null, []],\"paths\":{" + paths
                + "},\"components\":{\"responses\":{" + components + "}}}";
    }

    @Test
    void operationThatIsForgotten_isNamed() {
        documents(
                "\"/api/orders\":{\"post\":" + MARKED + ",\"get\":" + PLAIN + ",\"parameters\":[]},"
                        + "\"/api/orders/{id}\":{\"put\":" + PLAIN + ",\"patch\":" + PLAIN + ",\"delete\":" + PLAIN
                        + "}",
                "");

        assertThatThrownBy(() -> rule().check())
                .isInstanceOf(AssertionError.class)
                .hasMessage("Guard it, or name it as an exception with a reason:"
                        + "\n  DELETE /api/orders/{id} is not guarded (in the document)"
                        + "\n  PATCH /api/orders/{id} is not guarded (in the document)"
                        + "\n  PUT /api/orders/{id} is not guarded (in the document)");
        assertThat(query).isEqualTo("format=JSON");
        assertThatCode(() -> rule().except("DELETE /api/orders/{id}", "what is gone is gone")
                        .except("PATCH /api/orders/{id}", "not yet")
                        .except("PUT /api/orders/{id}", "the last one counts")
                        .check())
                .doesNotThrowAnyException();
    }

    @Test
    void exceptionThatIsNoneAnyMore_isNamed() {
        documents("\"/orders\":{\"post\":" + MARKED + "}", "");

        assertThatThrownBy(() -> rule().except("POST /orders", "not yet").check())
                .hasMessageEndingWith("POST /orders is no exception: it is guarded, or is not there");
    }

    @Test
    void mark_ofASharedAnswer_counts() {
        documents(
                "\"/orders\":{\"post\":{\"responses\":{\"409\":{\"$ref\":\"#/components/responses/Twice\"}}}}",
                "\"Twice\":{\"headers\":{\"Idempotency-Status\":{}}}");

        assertThatCode(() -> rule().check()).doesNotThrowAnyException();
    }

    /** As where the filter of the document is not switched on. */
    @Test
    void documentWithoutMarks_isToldApart() {
        documents("\"/orders\":{\"post\":" + PLAIN + "}", "");

        assertThatThrownBy(() -> NothingForgotten.at(address("/openapi?format=json&token=secret"))
                        .check())
                .hasMessageStartingWith("No operation in " + address("/openapi")
                        + " is marked, as dedupe-openapi marks those that are guarded. Guard it, or")
                .hasMessageNotContaining("secret");
        assertThat(query).isEqualTo("format=json&token=secret");
    }

    /** Else the rule would hold for whatever answers. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"paths\":{\"/a\":{\"get\":{}}}}", "{\"paths\":{\"/a\":7}}"})
    void documentWithoutOperations_isNoneThatIsGuarded(String text) {
        document = text;

        assertThatThrownBy(() -> rule().check())
                .isInstanceOf(AssertionError.class)
                .hasMessage("No operation that changes something is in " + address("/openapi"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html/>",
                "openapi: 3.1.0",
                "{",
                "{\"a\"}",
                "{\"a\":1,}",
                "[1,]",
                "[1 2]",
                "{} {}",
                "\"a",
                "\"\\x\"",
                "\"\\u00g0\"",
                "{\"a\":'b'}",
                "{a:1}"
            })
    void whatIsNoJson_isRefused(String text) {
        document = text;

        assertThatThrownBy(() -> rule().check())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("It is no JSON at character");
    }

    @Test
    void whatIsTooDeep_isRefused() {
        document = "[".repeat(100_000);

        assertThatThrownBy(() -> rule().check()).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void documentThatIsNotThere_isRefused() {
        assertThatThrownBy(() -> NothingForgotten.at(address("/nothing")).check())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("There is no document at " + address("/nothing"));
        for (String wrong : new String[] {"openapi", "file:///openapi", "http:openapi"}) {
            assertThatThrownBy(() -> NothingForgotten.at(URI.create(wrong)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
