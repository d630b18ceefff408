package ee.dedupe.redis;

import static org.assertj.core.api.Assumptions.assumeThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisBinary;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.ClaimStoreContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;

/** The contract on a server that the system has; left out where it has none. */
abstract class SystemContract extends ClaimStoreContract {
    private static Optional<RedisServer> server = Optional.empty();

    static void start(String program) {
        Optional<Path> found =
                RedisBinary.ofTheSystem().filter(path -> path.endsWith(program)).findFirst();
        assumeThat(found).as(program + " in the PATH").isPresent();
        server = found.map(path -> RedisServer.start(path, List.of()));
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
