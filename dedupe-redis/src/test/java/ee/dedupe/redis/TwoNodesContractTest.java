package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Race;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("processes")
class TwoNodesContractTest extends ClaimStoreContract {
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

    @Test
    void race_for2000KeysOverBothNodes_hasOneWinnerEach() {
        List<ClaimStore> nodes = open();
        Race.assertOneWinnerEach(nodes, 2_000);
        nodes.forEach(ClaimStore::close);
    }
}
