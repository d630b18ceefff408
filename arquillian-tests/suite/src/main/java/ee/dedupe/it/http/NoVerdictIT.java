package ee.dedupe.it.http;

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

/** A request that is turned away before the method gets no verdict and leaves no claim. */
@ArquillianTest
@RunAsClient
class NoVerdictIT {
    private static final Call GOOD = Call.post("/doors").json("{\"name\":\"Ann\"}");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("no-verdict")
                .with(DoorsResource.class, DoormanFilter.class)
                .build();
    }

    @Test
    void unauthorized_thenAllowed_runs() {
        assertThat(client.tell(GOOD.header("X-Banned", "yes"), GOOD, GOOD))
                .containsExactly("401 -", "204 executed", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"A\"}", "{}"})
    void invalidEntity_sentTwice_isTurnedAwayTwice(String json) {
        Call bad = Call.post("/doors").json(json);

        assertThat(client.tell(bad, bad, GOOD)).containsExactly("400 -", "400 -", "204 executed", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":", "not json", "[]"})
    void unreadableEntity_sentTwice_isTurnedAwayAsWithoutUs(String json) {
        Call bad = Call.post("/doors").json(json);
        int withoutUs = client.send(Call.post("/doors/open").json(json)).status();

        assertThat(withoutUs).isBetween(400, 500);
        assertThat(client.tell(bad, bad, GOOD))
                .containsExactly(withoutUs + " -", withoutUs + " -", "204 executed", "1 run");
    }

    @Test
    void unknownContentType_sentTwice_isTurnedAwayTwice() {
        Call bad = Call.post("/doors").body("application/x-nonsense", "x");

        assertThat(client.tell(bad, bad)).containsExactly("415 -", "415 -", "0 run");
    }

    @Test
    void noSuchPathOrVerb_isTurnedAway() {
        assertThat(client.tell(Call.post("/windows"), Call.of("PUT", "/doors").json("{}")))
                .containsExactly("404 -", "405 -", "0 run");
    }

    @Test
    void unreadableParameter_isTurnedAway() {
        Call bad = Call.post("/doors/numbered/seven");

        assertThat(client.tell(bad, bad)).containsExactly("404 -", "404 -", "0 run");
    }
}
