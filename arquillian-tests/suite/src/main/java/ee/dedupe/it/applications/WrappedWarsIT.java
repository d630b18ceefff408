package ee.dedupe.it.applications;

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
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Test;

/** WARs that bring all of the library along, put into one EAR as they are: each is an application of its own to us. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = "it deploys no EAR")
@NotOn(
        value = {TestedServer.PAYARA, TestedServer.PAYARA_7},
        reason = "its MicroProfile Config does not read the file of a WAR that is in an EAR")
@NotOn(
        value = {TestedServer.OPEN_LIBERTY, TestedServer.OPEN_LIBERTY_EE11},
        reason = "what two WARs' copies of an extension add, its CDI gives to one of the two WARs")
@ArquillianTest
@RunAsClient
class WrappedWarsIT {
    private static final Call CALL = Call.post("/numbers").text("1");

    @ArquillianResource
    private Client deployed;

    @Deployment(testable = false)
    static EnterpriseArchive ear() {
        return ShrinkWrap.create(EnterpriseArchive.class, "wrapped.ear")
                .addAsModule(TestWar.withHazelcast("wrapped-one")
                        .with(NumbersResource.class, StampsResource.class, ShownResource.class)
                        .library("dedupe-admin.jar")
                        .config("dedupe.hazelcast.topology", "member")
                        .build())
                .addAsModule(TestWar.named("wrapped-two")
                        .with(NumbersResource.class, StampsResource.class)
                        .library("dedupe-admin.jar")
                        .config("dedupe.status.duplicate", "418")
                        .build());
    }

    @Test
    void each_hasItsOwnClaimsAndSettings() {
        assertThat(deployed.inContext("wrapped-one").tell(CALL, CALL))
                .containsExactly("200 executed", "409 duplicate", "1 run");
        assertThat(deployed.inContext("wrapped-two").tell(CALL, CALL))
                .containsExactly("200 executed", "418 duplicate", "1 run");
    }

    @Test
    void each_guardsWhatAStereotypeOfOneNameSays() {
        Call call = Call.post("/stamps").text("1");
        assertThat(deployed.inContext("wrapped-one").tell(call, call))
                .containsExactly("200 executed", "409 duplicate", "1 run");
        assertThat(deployed.inContext("wrapped-two").tell(call, call))
                .containsExactly("200 executed", "418 duplicate", "1 run");
    }

    @Test
    void each_isShownToOperatorsByANameOfItsOwn() {
        assertThat(deployed.inContext("wrapped-one")
                        .send(Call.of("GET", "/shown/jmx"))
                        .text())
                .isEqualTo("wrapped/wrapped-one wrapped/wrapped-two");
    }
}
