package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.OrdersResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import jakarta.enterprise.inject.spi.Extension;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** A deployment that fails for another's fault, after all has been checked, leaves nothing of ours. */
@ArquillianTest
@RunAsClient
class FailedDeploymentIT {
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("failed-probe").with(JvmResource.class).build();
    }

    @Test
    void problemOfAnother_leavesNoMember() throws Exception {
        WebArchive failing = TestWar.withHazelcast("failing")
                .with(OrdersResource.class, Spoiler.class)
                .services(Extension.class, Spoiler.class)
                .build();
        assertThat(server.refusal(failing)).contains("spoiled");
        assertThat(threads()).isEmpty();
    }

    /** It has opened the store to see whether it can. */
    @Test
    void problemOfAnother_besideAStrictStore_leavesNoMember() throws Exception {
        WebArchive failing = TestWar.withHazelcast("failing-strict")
                .with(OrdersResource.class, Spoiler.class)
                .services(Extension.class, Spoiler.class)
                .config("dedupe.store.strict", "true")
                .build();
        assertThat(server.refusal(failing)).contains("spoiled");
        TestTime.await(Duration.ofSeconds(10), () -> threads().isEmpty());
    }

    private List<String> threads() {
        return probe.send(Call.of("GET", "/jvm/threads")).text().lines().toList();
    }
}
