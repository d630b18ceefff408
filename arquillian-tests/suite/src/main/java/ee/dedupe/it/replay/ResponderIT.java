package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The application answers the duplicates of a fingerprint itself. */
@ArquillianTest
@RunAsClient
class ResponderIT {
    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("responder")
                .with(RespondedResource.class, Responders.class)
                .with(Responders.Telling.class, Responders.Throwing.class)
                .build();
    }

    @Tag("smoke")
    @Test
    void completed_isToldWithTheFirstAnswer() {
        Call call = Call.post("/responded").text("x");
        client.send(call);
        Answer answer = client.send(call);

        assertThat(answer.seen()).isEqualTo("200 replayed");
        assertThat(answer.text())
                .isEqualTo("inFlight=false young=true first=201 http://example.org/7 the first answer");
        assertThat(answer.header("X-Own")).hasValue("yes");
        assertThat(answer.header("Idempotent-Replayed")).isEmpty();
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void completed_notStored_isToldWithoutTheFirstAnswer() {
        Call call = Call.post("/responded/not-stored").text("x");
        client.send(call);

        assertThat(client.send(call).text()).isEqualTo("inFlight=false young=true first=none");
    }

    @Test
    void inFlight_isToldWithoutAnAnswer() {
        Call call = Call.post("/responded/held").text("x");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        Answer answer = client.send(call);

        assertThat(answer.seen()).isEqualTo("202 in-flight");
        assertThat(answer.text()).isEqualTo("inFlight=true young=true first=none");

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("201 executed");
        assertThat(client.tell(call)).containsExactly("200 replayed", "1 run");
    }

    @Test
    void keyed_neverGetsToTheResponder() {
        Call call = Call.post("/responded").text("x").key("k");
        Answer first = client.send(call);

        assertThat(client.send(call).text()).isEqualTo(first.text());
    }

    @Test
    void throwing_completed_isRefusedAsUsual() {
        Call call = Call.post("/responded/throwing").text("x");
        client.send(call);
        Answer refused = client.send(call);

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.text()).startsWith("{\"type\":\"urn:dedupe:duplicate\"");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void throwing_inFlight_isRefusedAsUsual() {
        Call call = Call.post("/responded/throwing-held").text("x");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        Answer refused = client.send(call);

        assertThat(refused.seen()).isEqualTo("409 in-flight");
        assertThat(refused.header("Retry-After")).hasValue("2");

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("201 executed");
    }

    @Test
    void responder_thatIsNoBean_failsTheDeployment() throws Exception {
        WebArchive war = TestWar.named("responder-no-bean")
                .with(NoBeanResource.class, Responders.class, Responders.NoBean.class)
                .build();

        assertThat(server.refusal(war))
                .contains(Responders.NoBean.class.getName() + " is no CDI bean: give it a scope");
    }
}
