package ee.dedupe.it.identity;

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

/** With {@code dedupe.anonymous=share} all who are unknown count as one caller. */
@ArquillianTest
@RunAsClient
class AnonymousShareIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("anonymous-share")
                .with(ParcelsResource.class, LoginFilter.class)
                .config("dedupe.anonymous", "share")
                .build();
    }

    @Test
    void nobody_sentTwice_runsOnce() {
        Call nobody = Call.post("/parcels/own/" + client.name()).header(TestWar.CALLER_HEADER, "");

        assertThat(client.tell(nobody, nobody, nobody.header("X-User", "ANONYMOUS")))
                .containsExactly("204 executed", "409 duplicate", "409 duplicate", "1 run");
    }

    @Test
    void nobodyAndSomebody_sameRequest_areTwoCallers() {
        Call nobody = Call.post("/parcels/own/" + client.name()).header(TestWar.CALLER_HEADER, "");

        assertThat(client.tell(nobody, nobody.header("X-User", "ann")))
                .containsExactly("204 executed", "204 executed", "2 run");
    }
}
