package ee.dedupe.it.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.Test;

/** What the annotation cannot be honored on fails the deployment, with the place and the remedy. */
@ArquillianTest
@RunAsClient
class MisplacedIT {
    private static final String NOT_PLAIN = "cannot be honored: it is private, static or final";

    @ArquillianResource
    private Server server;

    /** All of it is told at once. */
    @Test
    void annotation_misplaced_failsTheDeployment() throws Exception {
        TestWar war = war().with(GoodResource.class)
                .with(FinalMethod.class, StaticMethod.class, FinalClass.class, PrivateMethod.class)
                .with(Locator.class, Callback.class, EventStream.class);

        assertThat(server.refusal(war.build()).replace("@Deduplicated on ee.dedupe.it.deployment.", "on "))
                .contains(
                        "on FinalMethod.post " + NOT_PLAIN,
                        "on StaticMethod.post " + NOT_PLAIN,
                        "on FinalClass.post cannot be honored: its class is final",
                        "on PrivateMethod.hidden cannot be honored",
                        "on Locator.further cannot be honored: it hands the request on",
                        "on Callback.start cannot be honored: the container calls it past",
                        "on EventStream.post cannot be honored: an event stream");
    }

    @Test
    void annotation_onInterfaceOnly_failsTheDeployment() throws Exception {
        assertThat(server.refusal(war().with(Api.class, ApiResource.class).build()))
                .contains("@Deduplicated on interface ee.dedupe.it.deployment.Api.post is not seen by CDI."
                        + " Put it on ee.dedupe.it.deployment.ApiResource or its method");
    }

    @Test
    void annotation_withBadValues_failsTheDeployment() throws Exception {
        assertThat(server.refusal(war().with(BadAnnotation.class).build()))
                .contains("@Deduplicated(ttl) on ee.dedupe.it.deployment.BadAnnotation.soon = \"soon\": must be")
                .contains("@Settle(keepStatus) on ee.dedupe.it.deployment.BadAnnotation.never = \"42\": must be");
    }

    @Test
    void resource_thatIsNoBean_isRefused() throws Exception {
        assertThat(server.refusalOfRest(
                        war().with(NoBeanResource.class, GoodResource.class).build()))
                .contains("@Deduplicated on ee.dedupe.it.deployment.NoBeanResource cannot be honored: the object that"
                        + " serves");
    }

    @Test
    void resource_fromGetSingletons_isRefused() throws Exception {
        TestWar war = TestWar.bare("singletons")
                .with(SingletonsApplication.class, GoodResource.class)
                .config("dedupe.store", "memory");

        assertThat(server.refusalOfRest(war.build()))
                .contains("@Deduplicated on ee.dedupe.it.deployment.GoodResource cannot be honored", "getSingletons()");
    }

    private static TestWar war() {
        return TestWar.named("misplaced");
    }
}
