package ee.dedupe.it.stores;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of calls with a key when the store fails: refused before they run, and never run twice after it. */
@ArquillianTest
@RunAsClient
@AnyServer
class KeyedStoreIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("keyed-store")
                .with(LedgerResource.class, FlakyStore.class, MemoryStoreBean.class, MapRecordStore.class)
                .without("dedupe.store")
                .config("dedupe.wait-for", "PT0S")
                .build();
    }

    @AfterEach
    void repair() {
        breakDown("nothing");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"claim", "claim badly"})
    void claimFails_isRefusedAndNothingRuns(String how) {
        Call call = Call.post("/ledger/a").key("k");
        breakDown(how);
        Answer refused = client.send(call);

        assertThat(refused.seen()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).hasValue("1");
        assertThat(client.runs()).isEmpty();

        breakDown("nothing");
        assertThat(client.tell(call, call)).containsExactly("204 executed", "204 replayed", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"complete", "complete badly"})
    void completeFails_theAnswerStands_andIsReplayedOnceTheStoreIsBack(String how) {
        Call call = Call.post("/ledger/a").key("k");
        breakDown(how);

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 in-flight", "1 run");

        breakDown("nothing");
        TestTime.await(Duration.ofSeconds(10), () -> client.send(call).seen().equals("204 replayed"));
        assertThat(client.runs()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"release", "release badly"})
    void releaseFails_theAnswerStands_andTheNextIsToldToRetry(String how) {
        Call call = Call.post("/ledger/a/failing").key("k");
        breakDown(how);

        assertThat(client.send(call).text()).isEqualTo("failed, on purpose");
        assertThat(client.tell(call)).containsExactly("409 in-flight", "1 run");
    }

    private void breakDown(String what) {
        assertThat(client.send(Call.of("PUT", "/store").text(what)).status()).isEqualTo(204);
    }
}
