package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A key belongs to one caller, one operation and one request. */
@ArquillianTest
@RunAsClient
@AnyServer
class KeyScopeIT {
    private static final Call CALL = Call.post("/keyed/a").text("x").key("k");
    private static final String MISMATCH =
            "{\"type\":\"urn:dedupe:mismatch\",\"title\":\"Idempotency key reused\",\"status\":422,"
                    + "\"detail\":\"This idempotency key was used for another request.\",\"code\":\"mismatch\","
                    + "\"retryable\":false}";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("key-scope").with(KeyedResource.class).build();
    }

    @Test
    void anotherCaller_withTheSameKey_neverSeesTheAnswer() {
        Answer ann = client.send(CALL);
        Answer bob = client.send(CALL.header(TestWar.CALLER_HEADER, "bob " + client.name()));

        assertThat(ann.seen()).isEqualTo("200 executed");
        assertThat(bob.seen()).isEqualTo("200 executed");
        assertThat(bob.text()).isNotEqualTo(ann.text());
        assertThat(client.runs()).hasSize(2);
    }

    @Test
    void anotherCaller_withTheSameKeyAndOtherContent_isNoMismatch() {
        client.send(CALL);

        assertThat(client.send(CALL.text("other").header(TestWar.CALLER_HEADER, "bob " + client.name()))
                        .seen())
                .isEqualTo("200 executed");
    }

    @Test
    void anotherOperation_withTheSameKey_runs() {
        assertThat(client.tell(CALL, Call.post("/keyed/a/key").text("x").key("k")))
                .containsExactly("200 executed", "200 executed", "2 run");
    }

    @Test
    void nobody_withAKey_runsUnguarded() {
        Call nobody = CALL.header(TestWar.CALLER_HEADER, "");

        assertThat(client.tell(nobody, nobody)).containsExactly("200 bypassed", "200 bypassed", "2 run");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"/keyed/a", "/keyed/a/both"})
    void otherBody_underAFinishedKey_isRefused(String path) {
        client.send(Call.post(path).text("x").key("k"));
        Answer refused = client.send(Call.post(path).text("y").key("k"));

        assertThat(refused.seen()).isEqualTo("422 mismatch");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.text()).isEqualTo(MISMATCH);
        assertThat(client.runs()).containsExactly("x");
    }

    @Test
    void otherBody_thatRanUnderAnotherKey_isAMismatchBeforeADuplicate() {
        Call both = Call.post("/keyed/a/both");
        client.tell(both.text("x").key("1"), both.text("y").key("2"));

        assertThat(client.send(both.text("y").key("1")).seen()).isEqualTo("422 mismatch");
    }

    @Test
    void otherPathOrQuery_underAKey_isRefused() {
        assertThat(client.tell(
                        CALL,
                        Call.post("/keyed/b").text("x").key("k"),
                        Call.post("/keyed/a?b").text("x").key("k")))
                .containsExactly("200 executed", "422 mismatch", "422 mismatch", "1 run");
    }

    @Test
    void otherBody_whileTheFirstRuns_isRefusedWithoutWaiting() {
        Call held = Call.post("/keyed/a/held").text("x").key("k");
        CompletableFuture<Answer> first = client.sendAsync(held);
        client.awaitHeld();

        assertThat(client.send(held.text("y")).text()).isEqualTo(MISMATCH);
        assertThat(first).isNotDone();

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(client.tell(held)).containsExactly("200 replayed", "1 run");
    }
}
