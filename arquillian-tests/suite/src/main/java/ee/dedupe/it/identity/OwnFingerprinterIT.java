package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.stores.LedgerResource;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An application's {@code Fingerprinter} replaces the whole computation. */
@ArquillianTest
@RunAsClient
@AnyServer
class OwnFingerprinterIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("own-fingerprinter")
                .with(LedgerResource.class, OrderNumberFingerprinter.class, EventLog.class)
                .build();
    }

    @Test
    void requests_areWhatItSays() {
        assertThat(client.tell(
                        Call.post("/ledger/a").text("12 first"),
                        Call.post("/ledger/b?x=y").text("12 second"),
                        Call.post("/ledger/a").text("13 first")))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly("12 first", "13 first");
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw", "empty"})
    void failure_runsBypassed(String wish) {
        Call call = Call.post("/ledger/" + client.name()).text("12").header("X-Fingerprint", wish);

        assertThat(client.tell(call, call)).containsExactly("204 bypassed", "204 bypassed", "2 run");
        assertThat(client.events()).anySatisfy(line -> assertThat(line).contains("reason=IDENTITY_FAILED"));
    }
}
