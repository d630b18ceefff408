package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.http.CountersResource;
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

/** Which annotation counts for a method that a subclass inherits. */
@ArquillianTest
@RunAsClient
class InheritanceIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("inheritance")
                .with(CountersResource.class, FreeCountersResource.class, SubCountersResource.class)
                .with(Payment.class, PaymentsResource.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sub-counters", "/sub-counters/added"})
    void guardedMethod_sentTwice_runsOnceInTheSubclass(String path) {
        Call call = Call.post(path).text("a");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/free-counters", "/free-counters/free"})
    void unguardedMethod_sentTwice_runsTwice(String path) {
        Call call = Call.post(path).text("a");

        assertThat(client.tell(call, call)).containsExactly("200 -", "200 -", "2 run");
    }

    @Test
    void stereotype_sentTwice_runsOnce() {
        Call call = Call.post("/payments").text("a");

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
    }

    @Test
    void inheritedMethod_ofTwoSubclasses_areTwoOperations() {
        assertThat(client.tell(
                        Call.post("/counters").text("a"),
                        Call.post("/sub-counters").text("a")))
                .containsExactly("200 executed", "200 executed", "2 run");
    }
}
