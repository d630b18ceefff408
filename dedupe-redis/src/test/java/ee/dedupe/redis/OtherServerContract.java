package ee.dedupe.redis;

import static org.assertj.core.api.Assumptions.assumeThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.ClaimStoreContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;

/** The contract on another server than that of all other tests; left out where there is none. */
abstract class OtherServerContract extends ClaimStoreContract {
    private static Optional<RedisServer> server = Optional.empty();

    static void start(Optional<Path> program, String name) {
        assumeThat(program).as(name).isPresent();
        server = program.map(path -> RedisServer.start(path, List.of()));
    }

    @AfterAll
    static void stopServer() {
        server.ifPresent(RedisServer::close);
    }

    @Override
    protected List<ClaimStore> open() {
        return TestStores.two(server.orElseThrow());
    }
}
