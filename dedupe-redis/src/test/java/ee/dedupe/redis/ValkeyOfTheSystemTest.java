package ee.dedupe.redis;

import ee.dedupe.redis.server.RedisBinary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("topologies")
class ValkeyOfTheSystemTest extends OtherServerContract {
    @BeforeAll
    static void startServer() {
        start(RedisBinary.ofTheSystem("valkey-server"), "valkey-server in the PATH");
    }
}
