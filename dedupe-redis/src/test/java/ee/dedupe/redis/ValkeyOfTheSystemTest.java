package ee.dedupe.redis;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("topologies")
class ValkeyOfTheSystemTest extends SystemContract {
    @BeforeAll
    static void startServer() {
        start("valkey-server");
    }
}
