package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What a WildFly with MicroProfile tells outside: metrics and traces over OTLP, and whether it is ready. */
@OwnServers
class MicroProfileIT extends OtlpTests {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1700;

    private static final int MANAGEMENT_PORT = 9990 + PORT_OFFSET;

    @Override
    ServerProcess start(WebArchive war, Map<String, String> properties) throws IOException {
        return Node.start(NAME, PORT_OFFSET, war, properties, "standalone-lean.xml");
    }

    @Override
    boolean linksSpans() {
        return true;
    }

    @Test
    void node_isReady() throws Exception {
        URI ready = URI.create("http://127.0.0.1:" + MANAGEMENT_PORT + "/health/ready");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(ready).build(), HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body().replaceAll("\\s", ""))
                .contains(
                        "{\"name\":\"dedupe\",\"status\":\"UP\",\"data\":{\"store\":\"memory\",\"breaker\":\"closed\"}}");
    }
}
