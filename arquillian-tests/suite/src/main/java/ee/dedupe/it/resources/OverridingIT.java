package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which annotation counts for a method that overrides another. */
@NotOn(
        value = {TestedServer.OPEN_LIBERTY, TestedServer.OPEN_LIBERTY_EE11},
        reason = "the deployment is refused, and the log names the method that must be annotated itself")
@ArquillianTest
@RunAsClient
class OverridingIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("overriding")
                .with(Orders.class, TextOrdersResource.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/inherited", "/orders/overridden", "/orders/generic", "/orders/own-annotation"})
    void guardedMethod_sentTwice_runsOnceInTheSubclass(String path) {
        Call call = Call.post(path).text("a");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/opted-out", "/orders/added"})
    void unguardedMethod_sentTwice_runsTwice(String path) {
        Call call = Call.post(path).text("a");

        assertThat(client.tell(call, call)).containsExactly("200 -", "200 -", "2 run");
    }
}
