package ee.dedupe.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** A claim stops duplicates for as long as its ttl, and no longer. All methods wait together, to be quick. */
@ArquillianTest
@AnyServer
@RunAsClient
class TtlIT {
    /** Over three seconds by the two seconds that a store may be late. */
    private static final Duration OVER = Duration.ofMillis(5200);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("ttl")
                .with(BriefResource.class)
                .config("dedupe.ttl", "PT3S")
                .config("ee.dedupe.it.configuration.BriefResource/byKey/Deduplicated/ttl", "PT4S")
                .build();
    }

    @Test
    void ttl_over_runsAgainOnce() {
        List<String> brief = List.of("/brief/annotated", "/brief/by-key", "/brief/by-default");
        brief.forEach(path -> assertThat(seen(path)).isEqualTo("204 executed"));
        assertThat(seen("/brief/long")).isEqualTo("204 executed");
        brief.forEach(path -> assertThat(seen(path)).isEqualTo("409 duplicate"));
        assertThat(client.runs()).hasSize(4);

        TestTime.pass(OVER.plusSeconds(1));

        brief.forEach(path -> assertThat(seen(path)).isEqualTo("204 executed"));
        brief.forEach(path -> assertThat(seen(path)).isEqualTo("409 duplicate"));
        assertThat(seen("/brief/long")).isEqualTo("409 duplicate");
        assertThat(client.runs()).hasSize(7);
    }

    @Test
    void duplicate_doesNotProlongTheClaim() {
        assertThat(seen("/brief/annotated")).isEqualTo("204 executed");
        TestTime.pass(Duration.ofMillis(1500));
        assertThat(seen("/brief/annotated")).isEqualTo("409 duplicate");
        TestTime.pass(OVER.minusMillis(1500));

        assertThat(seen("/brief/annotated")).isEqualTo("204 executed");
        assertThat(client.runs()).hasSize(2);
    }

    private String seen(String path) {
        return client.send(Call.post(path)).seen();
    }
}
