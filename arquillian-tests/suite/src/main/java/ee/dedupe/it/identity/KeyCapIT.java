package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body that is too large to be compared is refused with a key, and runs unguarded without one. */
@ArquillianTest
@RunAsClient
class KeyCapIT {
    private static final String FITS = "x".repeat(1000);
    private static final String TOO_LARGE = "x".repeat(1001);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("key-cap")
                .with(KeyedResource.class, EventLog.class)
                .config("dedupe.request.cap", "1000")
                .build();
    }

    @Tag("smoke")
    @Test
    void keyed_overTheCap_isToldAsProblem() {
        Answer refused = client.send(Call.post("/keyed/a").text(TOO_LARGE).key("k"));

        assertThat(refused.seen()).isEqualTo("413 too-large");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:too-large\",\"title\":\"Request body too large\",\"status\":413,"
                        + "\"detail\":\"The body is too large to be compared under an idempotency key.\","
                        + "\"code\":\"too-large\",\"retryable\":false}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/keyed/a", "/keyed/a/both", "/keyed/a/key"})
    void keyed_overTheCap_neverRuns_andClaimsNothing(String path) {
        Call call = Call.post(path).key("k");

        assertThat(client.tell(call.text(TOO_LARGE), call.text(TOO_LARGE).chunked(), call.text(FITS)))
                .containsExactly("413 too-large", "413 too-large", "200 executed", "1 run");
    }

    @Test
    void keyed_atTheCap_isGuarded() {
        Call call = Call.post("/keyed/a").text(FITS).key("k");

        assertThat(client.tell(call, call.chunked())).containsExactly("200 executed", "200 replayed", "1 run");
    }

    @Tag("smoke")
    @Test
    void unkeyed_overTheCap_runsUnguardedAndIsTold() {
        Call call = Call.post("/keyed/" + client.name()).text(TOO_LARGE);

        assertThat(client.tell(call, call)).containsExactly("200 bypassed", "200 bypassed", "2 run");
        assertThat(client.events()).anyMatch(line -> line.contains("reason=BODY_TOO_LARGE"));
        assertThat(client.runs()).containsExactly(TOO_LARGE, TOO_LARGE);
    }

    @Test
    void fingerprintOnly_overTheCapWithAKey_runsUnguarded() {
        Call call = Call.post("/keyed/a/fingerprint").text(TOO_LARGE).key("k");

        assertThat(client.tell(call, call)).containsExactly("200 bypassed", "200 bypassed", "2 run");
    }
}
