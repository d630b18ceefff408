package ee.dedupe.it.stores;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An application's {@code RecordStore} is used, and what becomes of calls when it fails. */
@ArquillianTest
@RunAsClient
@AnyServer
class OwnStoreIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("own-store")
                .with(
                        LedgerResource.class,
                        FlakyStore.class,
                        MemoryStoreBean.class,
                        MapRecordStore.class,
                        EventLog.class)
                .without("dedupe.store")
                .build();
    }

    @AfterEach
    void repair() {
        breakDown("nothing");
    }

    @Test
    void ownStore_isAskedForEachCall() {
        int before = claims();
        Call call = Call.post("/ledger/a");

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(claims()).isEqualTo(before + 2);
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"claim", "claim badly"})
    void claimFails_proceed_runsBypassed_andItsDuplicateOnThisNodeDoesNot(String how) {
        Call call = Call.post("/ledger/" + client.name());
        breakDown(how);

        assertThat(client.tell(call, call)).containsExactly("204 bypassed", "409 duplicate", "1 run");
        assertThat(client.events()).anySatisfy(line -> assertThat(line).contains("reason=STORE_UNAVAILABLE"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"claim", "claim badly"})
    void claimFails_reject_isRefusedWith503(String how) {
        Call call = Call.post("/ledger/a/careful");
        breakDown(how);
        Answer refused = client.send(call);

        assertThat(refused.seen()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).hasValue("1");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:unavailable\",\"title\":\"Claim store unavailable\","
                        + "\"status\":503,\"detail\":\"The request was not run. Repeat it in a moment.\","
                        + "\"code\":\"unavailable\",\"retryable\":true}");

        breakDown("nothing");
        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"release", "release badly"})
    void releaseFails_theAnswerStands_andTheClaimStays(String how) {
        Call call = Call.post("/ledger/a/failing");
        breakDown(how);

        assertThat(client.send(call).text()).isEqualTo("failed, on purpose");
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    private void breakDown(String what) {
        assertThat(client.send(Call.of("PUT", "/store").text(what)).status()).isEqualTo(204);
    }

    private int claims() {
        return Integer.parseInt(client.send(Call.of("GET", "/store")).text());
    }
}
