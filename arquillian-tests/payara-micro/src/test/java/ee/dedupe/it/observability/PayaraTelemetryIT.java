package ee.dedupe.it.observability;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.payara.PayaraMicro;
import java.io.IOException;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** What a Payara Micro with its OpenTelemetry switched on tells outside. */
@OwnServers
class PayaraTelemetryIT extends OtlpTests {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int HTTP_PORT = Integer.getInteger("payara-micro.port") + 8;

    private static final int GRID_PORT = Integer.getInteger("payara-micro.grid-port") + 8;

    @Override
    ServerProcess start(WebArchive war, Map<String, String> properties) throws IOException {
        return PayaraMicro.start(NAME, HTTP_PORT, GRID_PORT, war, properties);
    }

    /** Its API is 1.29. */
    @Override
    boolean linksSpans() {
        return false;
    }
}
