package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.identity.FormReadingFilter;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestEar;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One application of two web modules and one of session beans, with the library once, in its lib/. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = "it deploys no EAR")
@ArquillianTest
@RunAsClient
class EarIT {
    private static final Map<String, String> OWN_SETTINGS = Map.of(
            "dedupe.status.duplicate",
            "418",
            "ee.dedupe.it.applications.OfficeResource/Deduplicated/onDuplicate",
            "replay");

    @ArquillianResource
    private Client deployed;

    private Client shop;
    private Client office;

    @Deployment(testable = false)
    static EnterpriseArchive ear() {
        return TestEar.named("ear")
                .shared(Tally.class)
                .beans("shipping", Shipping.class)
                .web("shop", "ear-shop", ShopResource.class, FormReadingFilter.class)
                .web("office", "ear-office", OWN_SETTINGS, ofOffice())
                .build();
    }

    /** One server cannot serve a class of the same name in two modules. */
    private static Class<?>[] ofOffice() {
        return TestedServer.isPayara()
                ? new Class<?>[] {OfficeResource.class}
                : new Class<?>[] {ShopResource.class, OfficeResource.class};
    }

    @BeforeEach
    void findModules() {
        shop = deployed.inContext("ear-shop");
        office = deployed.inContext("ear-office");
    }

    @Test
    void resources_ofBothWebModules_areGuarded() {
        assertThat(tell(shop, Call.post("/orders").text("p"))).isEqualTo("200 executed: order 1, shipped 1");
        assertThat(shop.send(Call.post("/orders").text("p")).seen()).isEqualTo("409 duplicate");
        assertThat(tell(office, Call.post("/office").text("p"))).isEqualTo("200 executed: refund 1");
        assertThat(office.send(Call.post("/office").text("p")).seen()).isEqualTo("409 duplicate");
    }

    @Test
    void key_isAnsweredAgain() {
        Call call = Call.post("/orders").text("p").key("k");

        assertThat(tell(shop, call)).isEqualTo("200 executed: order 1, shipped 1");
        assertThat(tell(shop, call)).isEqualTo("200 replayed: order 1, shipped 1");
        assertThat(shop.send(call.text("other")).seen()).isEqualTo("422 mismatch");
    }

    @Test
    void form_isToldApartByItsFields() {
        assertThat(tell(shop, Call.post("/orders/form").form("parcel=p"))).isEqualTo("200 executed: order 1 of p");
        assertThat(tell(shop, Call.post("/orders/form").form("parcel=q"))).isEqualTo("200 executed: order 2 of q");
        assertThat(shop.send(Call.post("/orders/form").form("parcel=p")).seen()).isEqualTo("409 duplicate");
    }

    @Test
    void body_readThroughTheServletRequest_isThere() {
        assertThat(tell(shop, Call.post("/orders/raw").text("p"))).isEqualTo("200 executed: order 1 of p");
        assertThat(shop.send(Call.post("/orders/raw").text("p")).seen()).isEqualTo("409 duplicate");
    }

    @Test
    void form_thatAFilterHasRead_isToldApartByItsFields() {
        Call one = Call.post("/orders/form").form("parcel=p").header(FormReadingFilter.HEADER, "yes");
        Call two = Call.post("/orders/form").form("parcel=q").header(FormReadingFilter.HEADER, "yes");

        assertThat(tell(shop, one)).isEqualTo("200 executed: order 1 of p");
        assertThat(tell(shop, two)).isEqualTo("200 executed: order 2 of q");
        assertThat(shop.send(one).seen()).isEqualTo("409 duplicate");
    }

    /** It is told of at the start. */
    @Test
    void settingsOfAModule_setNothing() {
        Call call = Call.post("/office").text("p");

        assertThat(office.send(call).seen()).isEqualTo("200 executed");
        assertThat(office.send(call).seen()).isEqualTo("409 duplicate");
    }

    /** It is told of at the start: operations are known by the names of their classes. */
    @Test
    @NotOn(
            value = {TestedServer.PAYARA, TestedServer.PAYARA_7},
            reason = "its REST mixes up the beans of two web modules that have a class of one name")
    void classOfTheSameName_inBothWebModules_isOneOperation() {
        Call call = Call.post("/orders").text("p");

        assertThat(shop.send(call).seen()).isEqualTo("200 executed");
        assertThat(office.send(call).seen()).isEqualTo("409 duplicate");
    }

    /** The application is one, and so are its claims. */
    @Test
    void sessionBean_calledFromBothWebModules_runsOnce() {
        assertThat(tell(shop, Call.post("/orders/parcels").text("p"))).isEqualTo("200 -: shipped 1");
        assertThat(tell(shop, Call.post("/orders/parcels").text("p"))).isEqualTo("200 -: shipped 1");
        assertThat(tell(office, Call.post("/office/parcels").text("p"))).isEqualTo("200 -: shipped 1");
        assertThat(tell(office, Call.post("/office/parcels").text("q"))).isEqualTo("200 -: shipped 1");
    }

    @Test
    void sessionBean_rolledBack_runsAgain() {
        Call call = Call.post("/orders/parcels/later").text("p");

        assertThat(tell(shop, call)).isEqualTo("200 -: shipped 1");
        assertThat(tell(shop, call)).isEqualTo("200 -: shipped 2");
        assertThat(tell(shop, call)).isEqualTo("200 -: shipped 2");
    }

    /** Whoever sent the request to the guarded resource is the caller in the other module too. */
    @Test
    void caller_ofTheRequest_isTheSessionBeans() {
        Call call = Call.post("/orders").text("p");

        assertThat(tell(shop, call)).isEqualTo("200 executed: order 1, shipped 1");
        assertThat(tell(shop, call.header(TestWar.CALLER_HEADER, "another")))
                .isEqualTo("200 executed: order 2, shipped 2");
    }

    private static String tell(Client client, Call call) {
        Answer answer = client.send(call);
        return answer.seen() + ": " + answer.text();
    }
}
