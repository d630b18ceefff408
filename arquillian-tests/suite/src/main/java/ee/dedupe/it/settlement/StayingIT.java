package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Records that never end, in the server's default data source, and answers that are made anew. */
@ArquillianTest
@RunAsClient
@AnyServer
class StayingIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("staying")
                .with(StayingResource.class, StayingResource.AsItIsNow.class)
                .with(ForgetfulStore.class, MemoryStoreBean.class, MapRecordStore.class, Ledger.class)
                .entities(Booking.class)
                .library("dedupe-jdbc.jar")
                .without("dedupe.store")
                .config("dedupe.jdbc.create", "true")
                .build();
    }

    @Test
    void record_staysForTwoCenturies_andStopsARetryWhoseClaimIsLost() {
        Call keyed = Call.post("/staying/recorded").key("s-1");
        assertThat(client.send(keyed).seen()).isEqualTo("201 executed");
        assertThat(Long.parseLong(client.send(Call.of("GET", "/staying/years")).text()))
                .isBetween(199L, 201L);
        client.send(Call.post("/claims/forget"));

        assertThat(client.send(keyed).seen()).isEqualTo("200 replayed");
        assertThat(client.send(Call.of("GET", "/staying")).text()).isEqualTo("1");
    }

    @Test
    void answer_isMadeAnew_fromWhatTheCallWasAbout() {
        Call keyed = Call.post("/staying/recorded").key("s-2");
        assertThat(client.send(keyed).text()).isEqualTo("as it was");

        Answer second = client.send(keyed);
        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.text()).isEqualTo("as it is now");
    }

    @Test
    void callWithoutATransaction_doesNotRun() {
        Answer answer = client.send(Call.post("/staying/alone").key("s-3"));

        assertThat(answer.status()).isEqualTo(503);
    }
}
