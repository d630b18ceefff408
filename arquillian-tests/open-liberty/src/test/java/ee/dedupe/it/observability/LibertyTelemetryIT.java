package ee.dedupe.it.observability;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.servers.LibertyNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** What an Open Liberty tells outside that shows its OpenTelemetry to the application. */
@OwnServers
class LibertyTelemetryIT extends OtlpTests {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT = Integer.getInteger("server.port", 0) + 44;

    @Override
    ServerProcess start(WebArchive war, Map<String, String> properties) throws IOException {
        return LibertyNode.start(
                NAME,
                PORT,
                war,
                List.of("restfulWS-3.1", "cdi-4.0", "mpConfig-3.1", "servlet-6.0", "mpTelemetry-2.0"),
                "<classloader apiTypeVisibility=\"+third-party\"/>",
                properties);
    }

    @Override
    boolean linksSpans() {
        return true;
    }
}
