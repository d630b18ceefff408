package ee.dedupe.redis.internal.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.TestStores;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the log says at the start, and what a strict store refuses. */
@Tag("processes")
class ServerCheckTest {
    @Test
    void server_thatKeepsClaims_isToldAndNothingElse() {
        try (RedisServer server = RedisServer.start("appendonly yes")) {
            assertThat(told(server))
                    .singleElement()
                    .asString()
                    .matches("INFO DEDUP0302 claims are kept in (Redis|Valkey) [0-9.]+ at " + server.address()
                            + ": a primary with 0 replicas, memory without a bound, append-only file");
        }
    }

    @Test
    void server_thatForgetsAtARestart_isWarnedOf() {
        try (RedisServer server = RedisServer.start()) {
            assertThat(told(server)).anyMatch(line -> line.startsWith("WARNING DEDUP0315"));
        }
    }

    @Test
    void server_thatEvicts_isWarnedOf_andRefusedIfStrict() {
        try (RedisServer server = RedisServer.start("maxmemory 50mb", "maxmemory-policy allkeys-lru")) {
            assertThat(told(server))
                    .anyMatch(line -> line.startsWith("WARNING DEDUP0311") && line.contains("allkeys-lru"));
            assertRefused(server, "DEDUP0311");
        }
    }

    @Test
    void server_thatEvictsOnlyByNameAndHasNoBound_isFine() {
        try (RedisServer server = RedisServer.start("maxmemory-policy allkeys-lru")) {
            TestStores.open(server, "dedupe.store.strict", "true").close();
        }
    }

    @Test
    void replica_isWarnedOf_andRefusedIfStrict() {
        try (RedisServer primary = RedisServer.start();
                RedisServer replica = RedisServer.start("replicaof 127.0.0.1 " + primary.port())) {
            assertThat(told(replica)).anyMatch(line -> line.startsWith("WARNING DEDUP0313"));
            assertRefused(replica, "DEDUP0313");
        }
    }

    @Test
    void server_withFewerReplicasThanAreWaitedFor_isRefusedIfStrict() {
        try (RedisServer server = RedisServer.start()) {
            assertRefused(server, "DEDUP0314", "dedupe.redis.wait-replicas", "1");
        }
    }

    @Test
    void server_thatComesLater_isCheckedThen() {
        try (RedisServer server = RedisServer.start();
                LogLines log = new LogLines()) {
            server.kill();
            try (ClaimStore store = TestStores.open(server)) {
                assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0302"));
                server.restart();
                Claims.standing(store);

                assertThat(log.all()).anyMatch(line -> line.contains("DEDUP0302"));
            }
        }
    }

    private static List<String> told(RedisServer server) {
        try (LogLines log = new LogLines()) {
            TestStores.open(server).close();
            return log.all();
        }
    }

    private static void assertRefused(RedisServer server, String code, String... settings) {
        var all = TestStores.with(server, settings);
        all.put("dedupe.store.strict", "true");
        assertThatThrownBy(() -> TestStores.open(all))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining(code);
    }
}
