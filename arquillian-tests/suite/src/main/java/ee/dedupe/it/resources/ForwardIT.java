package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that a servlet forwards or dispatches to a guarded resource. */
@ArquillianTest
@RunAsClient
class ForwardIT {
    private static final Call FORWARDED =
            Call.post("/forwarded/forwarded-orders").text("a");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("forward")
                .with(ForwardServlet.class, ForwardedOrdersResource.class)
                .build();
    }

    @Test
    void forwardedRequest_sentTwice_runsOnce() {
        assertThat(client.tell(FORWARDED, FORWARDED)).containsExactly("200 executed", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"forwarded", "dispatched"})
    void requestOfAnotherTenant_whoseNameAServletTakesOut_isAnother(String how) {
        Call blue = Call.post("/" + how + "/blue/forwarded-orders").text("a");
        Call red = Call.post("/" + how + "/red/forwarded-orders").text("a");

        assertThat(client.tell(blue, red, blue))
                .containsExactly("200 executed", "200 executed", "409 duplicate", "2 run");
    }

    @Test
    void forwardedRequest_withAKey_knowsItsCall_andIsReplayed() {
        Call keyed = FORWARDED.key("k1");

        assertThat(client.tell(keyed, keyed)).containsExactly("200 executed", "200 replayed", "1 run");
        assertThat(client.send(keyed).text()).matches("[0-9a-f]{64}");
    }
}
