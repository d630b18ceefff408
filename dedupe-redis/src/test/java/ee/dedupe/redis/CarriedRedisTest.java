package ee.dedupe.redis;

import ee.dedupe.redis.server.RedisBinary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Where the system has no Redis, this one runs all tests. */
@Tag("topologies")
class CarriedRedisTest extends OtherServerContract {
    @BeforeAll
    static void startServer() {
        start(RedisBinary.carried(), "a Redis in a jar, for this system");
    }
}
