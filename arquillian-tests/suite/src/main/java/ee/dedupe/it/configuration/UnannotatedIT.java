package ee.dedupe.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Keys guard classes that carry no annotation. */
@ArquillianTest
@RunAsClient
class UnannotatedIT {
    private static final String PACKAGE = "ee.dedupe.it.configuration.";
    private static final String INJECTED = PACKAGE + "InjectedResource";

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("unannotated")
                .with(UnannotatedResource.class, UnannotatedSession.class)
                .config(PACKAGE + "UnannotatedResource/guarded/Deduplicated/enabled", "true")
                .config(PACKAGE + "UnannotatedSession/Deduplicated/enabled", "true")
                .build();
    }

    @Test
    void request_ofAMethodThatAKeyNames_runsOnce() {
        assertThat(client.send(Call.post("/unannotated/guarded")).status()).isEqualTo(204);
        assertThat(client.send(Call.post("/unannotated/guarded")).seen()).isEqualTo("409 duplicate");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void request_ofAnotherMethod_runsEachTime() {
        assertThat(client.send(Call.post("/unannotated/plain")).seen()).isEqualTo("204 -");
        assertThat(client.send(Call.post("/unannotated/plain")).seen()).isEqualTo("204 -");
        assertThat(client.runs()).hasSize(2);
    }

    @Test
    void sessionBean_whoseClassAKeyNames_runsOnce() {
        String first = client.send(Call.post("/unannotated/session/o-1")).text();

        assertThat(client.send(Call.post("/unannotated/session/o-1")).text()).isEqualTo(first);
        assertThat(client.send(Call.post("/unannotated/session/o-2")).text()).isNotEqualTo(first);
        assertThat(client.runs()).hasSize(2);
    }

    @Test
    void method_thatIsNotThere_failsTheDeployment() throws Exception {
        assertThat(server.refusal(TestWar.named("unannotated-typo")
                        .with(UnannotatedResource.class, UnannotatedSession.class)
                        .config(PACKAGE + "UnannotatedResource/guardde/Deduplicated/enabled", "true")
                        .build()))
                .contains("DEDUP0011 " + PACKAGE + "UnannotatedResource/guardde/Deduplicated/enabled guards nothing");
    }

    /** Open Liberty makes such resources from the class file too, which no extension changes. */
    @Test
    void resource_withAnInjectedField_isGuarded_orFailsTheDeployment() throws Exception {
        if (TestedServer.isLiberty()) {
            assertThat(server.refusal(injected())).contains("this server makes objects from the class file too");
            return;
        }
        WebArchive war = injected();
        Client other = server.deploy(war);
        try {
            assertThat(other.send(Call.post("/injected")).status()).isEqualTo(204);
            assertThat(other.send(Call.post("/injected")).seen()).isEqualTo("409 duplicate");
        } finally {
            server.undeploy(war);
        }
    }

    private static WebArchive injected() {
        return TestWar.named("unannotated-injected")
                .with(InjectedResource.class)
                .config(INJECTED + "/Deduplicated/enabled", "true")
                .build();
    }
}
