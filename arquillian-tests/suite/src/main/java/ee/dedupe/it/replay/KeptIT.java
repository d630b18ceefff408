package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answers are kept under a key, for how long, and what a duplicate gets where the answer is not. */
@ArquillianTest
@RunAsClient
@AnyServer
class KeptIT {
    private static final int CAP = 1000;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("kept")
                .with(KeptResource.class)
                .config("dedupe.response.cap", String.valueOf(CAP))
                .build();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 202, 400, 405, 406, 410, 411, 413, 414, 415, 422})
    void successOrTerminalFailure_isReplayed(int status) {
        Call call = Call.post("/kept/status/" + status).key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(replay.seen()).isEqualTo(status + " replayed");
        assertThat(replay.text()).isEqualTo(first.text());
        assertThat(client.runs()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 408, 409, 418, 423, 425, 429, 500, 501, 502, 503, 504, 599})
    void otherFailure_runsAgain(int status) {
        Call call = Call.post("/kept/status/" + status).key("k");

        assertThat(client.tell(call, call)).containsExactly(status + " executed", status + " executed", "2 run");
    }

    @Test
    void failureThatWasReleased_leavesTheKeyFreeForOtherContent() {
        assertThat(client.tell(
                        Call.post("/kept/status/500").key("k"),
                        Call.post("/kept/status/200").key("k")))
                .containsExactly("500 executed", "200 executed", "2 run");
    }

    @Test
    void doNotStore_duplicateIsRefusedWithLocation() {
        Call call = Call.post("/kept/secret").key("k");

        assertThat(client.send(call).text()).isEqualTo("the secret");
        refusedWithLocation(call);
    }

    @Test
    void keepFor_over_runsAgain() {
        Call call = Call.post("/kept/brief").key("k");
        Call unkeyed = Call.post("/kept/brief");
        assertThat(client.tell(call, call, unkeyed, unkeyed))
                .containsExactly("200 executed", "200 replayed", "200 executed", "409 duplicate", "2 run");

        // Two more than asked for: a store may be so late.
        TestTime.pass(Duration.ofMillis(5200));

        assertThat(client.tell(call, unkeyed)).containsExactly("200 executed", "200 executed", "4 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"large", "stream"})
    void answer_ofTheCap_isReplayed(String shape) {
        Call call = Call.post("/kept/" + shape + "/" + CAP).key("k");

        assertThat(client.send(call).text()).isEqualTo("x".repeat(CAP));
        assertThat(client.send(call).text()).isEqualTo("x".repeat(CAP));
        assertThat(client.runs()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"large/1001", "stream/1001", "large/500000", "stream/500000"})
    void answer_overTheCap_isDelivered_andItsDuplicateIsRefusedWithLocation(String path) {
        Call call = Call.post("/kept/" + path).key("k");
        int size = Integer.parseInt(path.substring(path.indexOf('/') + 1));
        Answer first = client.send(call);

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(first.text()).isEqualTo("x".repeat(size));
        refusedWithLocation(call);
    }

    private void refusedWithLocation(Call call) {
        Answer refused = client.send(call);
        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Location")).hasValue("http://example.org/kept/7");
        assertThat(refused.text())
                .startsWith("{\"type\":\"urn:dedupe:duplicate\"")
                .endsWith("\"retryable\":false}");
        assertThat(client.runs()).hasSize(1);
    }
}
