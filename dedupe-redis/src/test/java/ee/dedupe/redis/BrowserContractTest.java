package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.ClaimBrowserContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("processes")
class BrowserContractTest extends ClaimBrowserContract {
    private static RedisServer server;

    @BeforeAll
    static void startServer() {
        server = RedisServer.start();
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return TestStores.two(server);
    }
}
