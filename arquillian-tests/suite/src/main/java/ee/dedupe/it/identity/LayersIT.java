package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Which of a request's two identities guards it. */
@ArquillianTest
@RunAsClient
@AnyServer
class LayersIT {
    private static final Call BOTH = Call.post("/keyed/a/both").text("x");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("layers").with(KeyedResource.class, EventLog.class).build();
    }

    @Test
    void keyElseFingerprint_keyed_isNotStoppedByEqualContent() {
        Call call = Call.post("/keyed/a").text("x");

        assertThat(client.tell(call.key("1"), call.key("2"), call, call.key("3"), call, call.key("1")))
                .containsExactly(
                        "200 executed",
                        "200 executed",
                        "200 executed",
                        "200 executed",
                        "409 duplicate",
                        "200 replayed",
                        "4 run");
    }

    @Test
    void keyAndFingerprint_newKeyOfEqualContent_meetsTheFingerprint() {
        assertThat(client.tell(BOTH.key("1"), BOTH.key("2"), BOTH))
                .containsExactly("200 executed", "409 duplicate", "409 duplicate", "1 run");
    }

    @Test
    void keyAndFingerprint_keyStoppedByTheFingerprint_isGivenBack() {
        client.tell(BOTH.key("1"), BOTH.key("2"));

        // Were it still held, other content under it would be a mismatch.
        assertThat(client.tell(BOTH.key("2").text("other"), BOTH.key("2").text("other")))
                .containsExactly("200 executed", "200 replayed", "2 run");
    }

    @Test
    void keyAndFingerprint_sameKey_isReplayedWithoutAskingTheFingerprint() {
        Answer first = client.send(BOTH.key("1"));
        Answer again = client.send(BOTH.key("1"));

        assertThat(again.seen()).isEqualTo("200 replayed");
        assertThat(again.text()).isEqualTo(first.text());
    }

    @Test
    void keyAndFingerprint_unkeyedFirst_stopsKeyedOfEqualContent() {
        assertThat(client.tell(BOTH, BOTH.key("1"))).containsExactly("200 executed", "409 duplicate", "1 run");
    }

    @Test
    void keyAndFingerprint_terminalFailure_isKeptByTheKeyOnly() {
        Call call = Call.post("/keyed/a/both-refused").text("x");

        assertThat(client.tell(call.key("1"), call.key("2"), call.key("1"), call))
                .containsExactly("422 executed", "422 executed", "422 replayed", "422 executed", "3 run");
    }

    @Test
    void fingerprint_keysDoNotCount() {
        Call call = Call.post("/keyed/a/fingerprint").text("x");

        assertThat(client.tell(call.key("1"), call.key("2"), call.key("1").text("other")))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "2 run");
    }

    @Test
    void key_none_runsUnguardedAndIsTold() {
        Call call = Call.post("/keyed/" + client.name() + "/key").text("x");

        assertThat(client.tell(call, call)).containsExactly("200 bypassed", "200 bypassed", "2 run");
        assertThat(client.events()).anyMatch(line -> line.contains("reason=NO_KEY"));
    }

    @Test
    void key_sent_guards() {
        Call call = Call.post("/keyed/a/key").text("x");

        assertThat(client.tell(call.key("1"), call.key("1"), call.key("2")))
                .containsExactly("200 executed", "200 replayed", "200 executed", "2 run");
    }
}
