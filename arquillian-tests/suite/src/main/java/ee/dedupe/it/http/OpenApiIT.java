package ee.dedupe.it.http;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestedServer;
import java.net.URI;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;

@ArquillianTest
@RunAsClient
@NotOn(value = TestedServer.WILDFLY, reason = "has it in its MicroProfile configuration only: LeanOpenApiIT")
class OpenApiIT extends OpenApiTests {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return documented();
    }

    @Override
    URI server() {
        return client.base();
    }
}
