package ee.dedupe.it.calls;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** An application that only calls needs one jar. */
@ArquillianTest
@RunAsClient
class ClientAloneIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.unguarded("client-alone")
                .library("dedupe-client.jar")
                .with(RestApplication.class, CallerResource.class, Payer.class, Gateway.class, TargetResource.class)
                .build();
    }

    @Test
    void attempts_withoutAGuardInTheApplication_sendOneKey() {
        assertThat(client.send(Call.post("/caller/bean")).text()).isEqualTo("attempt 3");

        assertThat(client.runs().stream().distinct()).hasSize(1).doesNotContain("none");
    }
}
