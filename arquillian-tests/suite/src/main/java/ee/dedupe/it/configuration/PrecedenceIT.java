package ee.dedupe.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
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

/** Which source decides, seen at the mode, which has keys only, and at what a duplicate is answered. */
@ArquillianTest
@RunAsClient
@AnyServer
class PrecedenceIT {
    private static final String CLASS = "ee.dedupe.it.configuration.ModesResource";
    private static final String RAN = "204 -";
    private static final String REJECTED = "409 duplicate";
    private static final String REPLAYED = "204 replayed";

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
        assertThat(seconds(client)).containsExactly(REJECTED, REJECTED, REPLAYED);
    }

    @Test
    void dedupeMode_isOfEveryMethod() throws Exception {
        assertThat(secondsWith(plain("mode-low").config("dedupe.mode", "off"))).containsExactly(RAN, RAN, RAN);
    }

    @Test
    void globalSlashKey_isAboveDedupeMode() throws Exception {
        assertThat(secondsWith(plain("mode-high")
                        .config("Deduplicated/mode", "enforce")
                        .config("dedupe.mode", "off")))
                .containsExactly(REJECTED, REJECTED, REPLAYED);
    }

    @Test
    void classKey_isAboveTheGlobalSlashKey() throws Exception {
        assertThat(secondsWith(plain("mode-class")
                        .config(CLASS + "/Deduplicated/mode", "enforce")
                        .config("Deduplicated/mode", "off")))
                .containsExactly(REJECTED, REJECTED, REPLAYED);
    }

    @Test
    void methodKey_isAboveTheClassKey() throws Exception {
        assertThat(secondsWith(plain("mode-method")
                        .config(CLASS + "/enforce/Deduplicated/mode", "enforce")
                        .config(CLASS + "/Deduplicated/mode", "observe")))
                .containsExactly(RAN, REJECTED, RAN);
    }

    @Test
    void annotation_isAboveTheDedupeKey() throws Exception {
        assertThat(secondsWith(plain("member-low").config("dedupe.on-duplicate", "reject")))
                .containsExactly(REJECTED, REJECTED, REPLAYED);
    }

    @Test
    void globalSlashKey_isAboveTheAnnotation() throws Exception {
        assertThat(secondsWith(plain("member-high").config("Deduplicated/onDuplicate", "reject")))
                .containsExactly(REJECTED, REJECTED, REJECTED);
    }

    @Test
    void classKey_isAboveTheMethodsAnnotation() throws Exception {
        assertThat(secondsWith(plain("member-class")
                        .config(CLASS + "/Deduplicated/onDuplicate", "reject")
                        .config("Deduplicated/onDuplicate", "replay")))
                .containsExactly(REJECTED, REJECTED, REJECTED);
    }

    @Test
    void enabledFalse_isAboveEverything() throws Exception {
        assertThat(secondsWith(plain("switched-off")
                        .config("dedupe.enabled", "false")
                        .config(CLASS + "/enforce/Deduplicated/mode", "enforce")))
                .containsExactly(RAN, RAN, RAN);
    }

    @Test
    void enabledFalseForOneMethodOrAll_takesTheGuardOff() throws Exception {
        assertThat(secondsWith(plain("method-disabled").config(CLASS + "/enforce/Deduplicated/enabled", "false")))
                .containsExactly(REJECTED, RAN, REPLAYED);
        assertThat(secondsWith(plain("all-disabled").config("Deduplicated/enabled", "false")))
                .containsExactly(RAN, RAN, RAN);
    }

    private static TestWar plain(String name) {
        return TestWar.named(name).with(ModesResource.class);
    }

    private List<String> secondsWith(TestWar configured) throws Exception {
        WebArchive war = configured.build();
        Client other = server.deploy(war);
        try {
            return seconds(other);
        } finally {
            server.undeploy(war);
        }
    }

    /** What a second call of each method is answered; what ran is counted, too. */
    private static List<String> seconds(Client deployed) {
        List<String> seconds = new ArrayList<>();
        int expected = 0;
        for (String method : List.of("unwritten", "enforce", "replaying")) {
            Call call = Call.post("/modes/" + method);
            assertThat(deployed.send(call).status()).isEqualTo(204);
            String second = deployed.send(call).seen();
            expected += second.equals(RAN) ? 2 : 1;
            assertThat(deployed.runs()).hasSize(expected);
            seconds.add(second);
        }
        return seconds;
    }
}
