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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The annotation on a class guards its methods that change something, and no others. */
@ArquillianTest
@RunAsClient
class GuardedClassIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("guarded-class")
                .with(CountersResource.class, MixedResource.class)
                .build();
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH"})
    void changingVerb_sentTwice_runsOnce(String verb) {
        Call call = Call.of(verb, "/counters").text("a");

        assertThat(client.tell(call, call, call))
                .containsExactly("200 executed", "409 duplicate", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void otherVerb_sentTwice_runsTwiceUntouched(String verb) {
        Call call = Call.of(verb, "/counters");

        assertThat(client.tell(call, call)).containsExactly("200 -", "200 -", "2 run");
    }

    @Test
    void optedOutMethod_sentTwice_runsTwiceUntouched() {
        Call call = Call.post("/counters/free").text("a");

        assertThat(client.tell(call, call)).containsExactly("200 -", "200 -", "2 run");
    }

    @Test
    void eventStream_ofGuardedClass_isUntouched() {
        Call call = Call.of("GET", "/mixed/events");

        // 200 or 204, as the server likes it for an empty stream.
        assertThat(client.tell(call, call))
                .satisfiesExactly(
                        first -> assertThat(first).matches("20[04] -"),
                        second -> assertThat(second).matches("20[04] -"),
                        runs -> assertThat(runs).isEqualTo("2 run"));
    }

    @Test
    void guardedMethods_calledByAGuardedMethod_runAsOftenAsItSays() {
        Call call = Call.post("/mixed").text("a");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "409 duplicate", "2 run");
    }
}
