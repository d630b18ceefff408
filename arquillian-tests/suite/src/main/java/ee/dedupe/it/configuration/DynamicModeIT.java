package ee.dedupe.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A change of the mode in a dynamic source is in force within five seconds, both ways. */
@ArquillianTest
@RunAsClient
class DynamicModeIT {
    private static final Duration WITHIN = Duration.ofSeconds(5);
    private static final String METHOD_KEY = "ee.dedupe.it.configuration.ModesResource/unwritten/Deduplicated/mode";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("dynamic-mode")
                .with(ModesResource.class, SwitchResource.class)
                .services(ConfigSource.class, SwitchSource.class)
                .config("ee.dedupe.it.configuration.ModesResource/enforce/Deduplicated/mode", "enforce")
                .build();
    }

    @AfterEach
    void reset() {
        client.send(Call.of("DELETE", "/switch"));
        soon("unwritten", "204 executed", "409 duplicate");
        soon("enforce", "204 executed", "409 duplicate");
    }

    @Test
    void mode_switchedOffAndBack_isInForceSoon() {
        assertThat(twice("unwritten")).containsExactly("204 executed", "409 duplicate");

        set("dedupe.mode", "off");
        soon("unwritten", "204 -", "204 -");
        assertThat(twice("enforce")).containsExactly("204 executed", "409 duplicate");

        set("dedupe.mode", "enforce");
        soon("unwritten", "204 executed", "409 duplicate");
    }

    @Test
    void modeOfOneMethod_switchedToObserve_isInForceSoon() {
        set(METHOD_KEY, "observe");

        soon("unwritten", "204 -", "204 -");
        assertThat(twice("enforce")).containsExactly("204 executed", "409 duplicate");
    }

    @Test
    void enabled_switchedOff_beatsEveryMode() {
        set("dedupe.enabled", "false");

        soon("enforce", "204 -", "204 -");
    }

    @Test
    void mode_switchedToNonsense_staysAsItWas() {
        set("dedupe.mode", "observe");
        soon("unwritten", "204 -", "204 -");
        set("dedupe.mode", "of");
        TestTime.pass(WITHIN);

        assertThat(twice("unwritten")).containsExactly("204 -", "204 -");
    }

    private void set(String key, String value) {
        assertThat(client.send(Call.of("PUT", "/switch?key=" + key).text(value)).status())
                .isEqualTo(204);
    }

    /** Waits for these answers, as long as a change may take. */
    private void soon(String method, String... answers) {
        TestTime.await(WITHIN, () -> twice(method).equals(List.of(answers)));
    }

    /** Sends a new request twice; what ran is what was not stopped. */
    private List<String> twice(String method) {
        Call call = Call.post("/modes/" + method).text(UUID.randomUUID().toString());
        int before = client.runs().size();
        List<String> seen = List.of(client.send(call).seen(), client.send(call).seen());
        long stopped = seen.stream().filter("409 duplicate"::equals).count();
        assertThat(client.runs()).hasSize((int) (before + 2 - stopped));
        return seen;
    }
}
