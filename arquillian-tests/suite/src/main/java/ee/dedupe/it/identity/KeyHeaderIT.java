package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a key, which two headers are the same key, and what becomes of a request without one. */
@ArquillianTest
@RunAsClient
class KeyHeaderIT {
    private static final Call CALL = Call.post("/keyed/a").text("x");

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("key-header").with(KeyedResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "k",
                "8e03978e-40d5-43e8-bc93-6894a57f9324",
                "\"8e03978e-40d5-43e8-bc93-6894a57f9324\"",
                "!#$%&'()*+-./:;<=>?@[\\]^_`{|}~"
            })
    void key_sentTwice_runsOnceAndGetsTheSameAnswer(String key) {
        Answer first = client.send(CALL.key(key));
        Answer second = client.send(CALL.key(key));

        assertThat(first.seen()).isEqualTo("200 executed");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.header("Idempotent-Replayed")).hasValue("true");
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void key_of255Characters_isAKey() {
        Call call = CALL.key("k".repeat(255));

        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "1 run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {"k-1 | \"k-1\"", "\"k-1\" | k-1", "a\\b | \"a\\\\b\""})
    void bareAndQuoted_areOneKey(String one, String other) {
        assertThat(client.tell(CALL.key(one), CALL.key(other)))
                .containsExactly("200 executed", "200 replayed", "1 run");
    }

    @Test
    void keys_thatDifferInCase_areTwo() {
        assertThat(client.tell(CALL.key("key"), CALL.key("Key")))
                .containsExactly("200 executed", "200 executed", "2 run");
    }

    @Tag("smoke")
    @Test
    void keyRequired_none_isRefusedWithProblem() {
        Answer refused = client.send(Call.post("/keyed/a/required"));

        assertThat(refused.seen()).isEqualTo("400 invalid");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:invalid\",\"title\":\"Idempotency key missing\",\"status\":400,"
                        + "\"detail\":\"This request needs an idempotency key.\",\"code\":\"invalid\","
                        + "\"retryable\":false}");
        assertThat(client.runs()).isEmpty();
    }

    @Test
    void keyRequired_sent_guards() {
        Call call = Call.post("/keyed/a/required").key("k");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "1 run");
    }

    @Test
    void keyHeader_configured_isTheOnlyOne() throws Exception {
        WebArchive war = TestWar.named("key-header-other")
                .with(KeyedResource.class)
                .config("dedupe.key-from", "header:X-Request-Key")
                .build();
        Client other = server.deploy(war);
        try {
            Call usual = CALL.key("not a key");
            assertThat(other.tell(CALL.header("x-request-key", "k"), CALL.header("X-Request-Key", "k")))
                    .containsExactly("200 executed", "200 replayed", "1 run");
            assertThat(other.tell(CALL.header("X-Request-Key", "not a key"), usual, usual))
                    .containsExactly("400 invalid", "200 executed", "409 duplicate", "2 run");
        } finally {
            server.undeploy(war);
        }
    }
}
