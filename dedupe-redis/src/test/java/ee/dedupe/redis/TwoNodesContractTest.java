package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.Race;
import ee.dedupe.tck.RecordStoreContract;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("processes")
class TwoNodesContractTest extends RecordStoreContract {
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
    protected List<RecordStore> open() {
        return Stream.generate(() -> TestStores.records(TestStores.with(server)))
                .limit(2)
                .toList();
    }

    @Test
    void race_for2000KeysOverBothNodes_hasOneWinnerEach() {
        List<ClaimStore> nodes = TestStores.two(server);
        Race.assertOneWinnerEach(nodes, 2_000);
        nodes.forEach(ClaimStore::close);
    }
}
