package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** On a WildFly with MicroProfile OpenAPI. */
@OwnServers
class LeanOpenApiIT extends OpenApiTests {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2500;

    private static Node node;

    @BeforeAll
    static void start() throws IOException {
        node = Node.start("documented", PORT_OFFSET, documented(), Map.of(), "standalone-lean.xml");
        node.awaitReady();
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    @Override
    URI server() {
        return node.application();
    }

    /** By the locator, whose return type names its class. */
    @Test
    void guardedOperation_ofASubResource_isShown() {
        String label = PATH + "/parts/{part}/labels\"";
        String document = written();

        assertThat(document).contains(label);
        assertThat(part(document, label)).satisfies(OpenApiTests::shown);
    }
}
