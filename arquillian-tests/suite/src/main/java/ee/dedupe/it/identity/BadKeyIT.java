package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A malformed key is refused and nothing runs, wherever a key counts. */
@ArquillianTest
@RunAsClient
class BadKeyIT {
    private static final byte[] BODY = "x".getBytes(StandardCharsets.UTF_8);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("bad-key").with(KeyedResource.class).build();
    }

    @Tag("smoke")
    @Test
    void badKey_isToldAsProblem() {
        Answer refused = client.send(Call.post("/keyed/a").text("x").key("a b"));

        assertThat(refused.seen()).isEqualTo("400 invalid");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.header("Retry-After")).isEmpty();
        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:invalid\",\"title\":\"Idempotency key invalid\",\"status\":400,"
                        + "\"detail\":\"An idempotency key is one value of 1 to 255 visible ASCII characters without"
                        + " quote and comma.\",\"code\":\"invalid\",\"retryable\":false}");
    }

    static Stream<String> badKeys() {
        return Stream.of(
                "",
                " ",
                "\"\"",
                "\" \"",
                "\"",
                "a b",
                "a,b",
                "\"a,b\"",
                "a\"b",
                "\"a",
                "\"a\";p=1",
                "\"a\\b\"",
                "k".repeat(256),
                "\"" + "k".repeat(256) + "\"",
                "k".repeat(5000));
    }

    @ParameterizedTest
    @MethodSource("badKeys")
    void badKey_isRefused(String key) throws IOException {
        for (String operation : new String[] {"", "/both", "/key", "/required"}) {
            assertThat(seen("/keyed/a" + operation, key)).isEqualTo("400 invalid");
        }
        assertThat(client.runs()).isEmpty();
    }

    @Test
    void key_sentTwice_isRefused() throws IOException {
        assertThat(seen("/keyed/a", "k", "k")).isEqualTo("400 invalid");
        assertThat(seen("/keyed/a", "k", "")).isEqualTo("400 invalid");
        assertThat(client.runs()).isEmpty();
    }

    /** A server may refuse such a request before it gets to the application. */
    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\u0001b", "a\u007fb", "a\tb", "\u00e9", "\u00ff\u00fe"})
    void key_withCharacterThatIsNotVisibleAscii_neverRuns(String key) throws IOException {
        assertThat(seen("/keyed/a", key)).matches("400 (invalid|-)|closed");
        assertThat(client.runs()).isEmpty();
    }

    @Test
    void badKey_whereOnlyTheFingerprintCounts_isIgnored() throws IOException {
        assertThat(seen("/keyed/a/fingerprint", "a b", "\"")).isEqualTo("200 executed");
        assertThat(seen("/keyed/a/fingerprint", "")).isEqualTo("409 duplicate");
        assertThat(client.runs()).hasSize(1);
    }

    private String seen(String path, String... keys) throws IOException {
        Stream<String> headers = Stream.concat(
                Stream.of(TestWar.CALLER_HEADER + ": " + client.name(), "Content-Type: text/plain"),
                Arrays.stream(keys).map(key -> "Idempotency-Key: " + key));
        try (Wire wire = Wire.of(client)) {
            return wire.post(path, BODY, headers.toArray(String[]::new)).seen();
        }
    }
}
