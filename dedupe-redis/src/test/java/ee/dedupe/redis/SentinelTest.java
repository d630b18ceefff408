package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The primary is asked of a Sentinel; what a failover does is in {@link SentinelFailoverFaults}. */
@Tag("topologies")
class SentinelTest {
    @Test
    void store_ofASentinel_claimsOnItsPrimary_andLeavesNoThread() {
        try (RedisServer primary = RedisServer.start();
                RedisServer sentinel =
                        RedisServer.start("sentinel monitor claims 127.0.0.1 " + primary.port() + " 1")) {
            try (ClaimStore store = TestStores.open(Map.of(
                            "dedupe.redis.nodes", sentinel.address(), "dedupe.redis.topology", "sentinel:claims"));
                    ClaimStore direct = TestStores.open(primary)) {
                var claim = Claims.completed(store);

                assertThat(Claims.free(direct, List.of(claim.key()))).isZero();
            }
            Until.holds(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().contains("SentinelListener")));
        }
    }

    @Test
    void store_withoutASentinel_claimsOnceThereIsOne() {
        try (RedisServer primary = RedisServer.start();
                RedisServer sentinel =
                        RedisServer.start("sentinel monitor claims 127.0.0.1 " + primary.port() + " 1")) {
            sentinel.kill();
            try (ClaimStore store = TestStores.open(
                    Map.of("dedupe.redis.nodes", sentinel.address(), "dedupe.redis.topology", "sentinel:claims"))) {
                sentinel.restart();

                assertThat(Claims.completed(store)).isNotNull();
            }
        }
    }
}
