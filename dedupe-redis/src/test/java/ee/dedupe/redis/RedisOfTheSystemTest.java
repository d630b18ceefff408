package ee.dedupe.redis;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("topologies")
class RedisOfTheSystemTest extends SystemContract {
    @BeforeAll
    static void startServer() {
        start("redis-server");
    }
}
