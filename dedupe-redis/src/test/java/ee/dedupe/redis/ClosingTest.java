package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClosingTest {
    private static RedisServer server;

    @BeforeAll
    static void startServer() {
        server = RedisServer.start();
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Test
    void close_whileItListens_leavesNoThread() {
        ClaimStore store = TestStores.open(server);
        var claim = Claims.inProgress(store);
        Claims.claim(store, claim.key());
        store.close();

        Until.holds(() -> ours().isEmpty());
    }

    private static List<String> ours() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("dedupe-redis"))
                .toList();
    }
}
