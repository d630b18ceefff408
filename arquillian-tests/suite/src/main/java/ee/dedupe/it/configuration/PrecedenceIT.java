package ee.dedupe.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Which source decides, seen at the mode: a guarded method's answer says more than any other member's effect. */
@ArquillianTest
@RunAsClient
class PrecedenceIT {
    private static final String CLASS = "ee.dedupe.it.configuration.ModesResource";

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return plain("precedence").build();
    }

    @Test
    void nothingConfigured_theAnnotationElseTheBuiltInCounts() {
        assertThat(guarded(client)).containsExactly("unwritten", "enforce");
    }

    @Test
    void dedupeMode_isBelowTheAnnotation() throws Exception {
        assertThat(guardedWith(plain("mode-low").config("dedupe.mode", "off"))).containsExactly("enforce");
    }

    @Test
    void globalSlashKey_isAboveTheAnnotation() throws Exception {
        assertThat(guardedWith(plain("mode-high")
                        .config("Deduplicated/mode", "enforce")
                        .config("dedupe.mode", "off")))
                .containsExactly("unwritten", "off", "observe", "enforce");
    }

    @Test
    void classKey_isAboveTheGlobalSlashKeyAndTheMethodsAnnotations() throws Exception {
        assertThat(guardedWith(plain("mode-class")
                        .config(CLASS + "/Deduplicated/mode", "enforce")
                        .config("Deduplicated/mode", "off")))
                .containsExactly("unwritten", "off", "observe", "enforce");
    }

    @Test
    void methodKey_isAboveTheClassKey() throws Exception {
        assertThat(guardedWith(plain("mode-method")
                        .config(CLASS + "/enforce/Deduplicated/mode", "off")
                        .config(CLASS + "/off/Deduplicated/mode", "enforce")
                        .config(CLASS + "/Deduplicated/mode", "observe")))
                .containsExactly("off");
    }

    @Test
    void enabledFalse_isAboveEverything() throws Exception {
        assertThat(guardedWith(plain("switched-off")
                        .config("dedupe.enabled", "false")
                        .config(CLASS + "/enforce/Deduplicated/mode", "enforce")))
                .isEmpty();
    }

    @Test
    void enabledFalseForOneMethodOrAll_takesTheGuardOff() throws Exception {
        assertThat(guardedWith(plain("method-disabled").config(CLASS + "/enforce/Deduplicated/enabled", "false")))
                .containsExactly("unwritten");
        assertThat(guardedWith(plain("all-disabled").config("Deduplicated/enabled", "false")))
                .isEmpty();
    }

    private static TestWar plain(String name) {
        return TestWar.named(name).with(ModesResource.class);
    }

    private List<String> guardedWith(TestWar configured) throws Exception {
        WebArchive war = configured.build();
        Client other = server.deploy(war);
        try {
            return guarded(other);
        } finally {
            server.undeploy(war);
        }
    }

    /** The methods of which a second call is stopped; the first ones are counted, too. */
    private static List<String> guarded(Client deployed) {
        List<String> stopped = new ArrayList<>();
        int expected = 0;
        for (String method : List.of("unwritten", "off", "observe", "enforce")) {
            Call call = Call.post("/modes/" + method);
            assertThat(deployed.send(call).status()).isEqualTo(204);
            boolean second = deployed.send(call).seen().equals("409 duplicate");
            expected += second ? 1 : 2;
            assertThat(deployed.runs()).hasSize(expected);
            if (second) {
                stopped.add(method);
            }
        }
        return stopped;
    }
}
