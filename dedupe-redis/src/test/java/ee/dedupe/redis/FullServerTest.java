package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.tck.Claims;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** A server with no memory left, which gives up no key for another. */
class FullServerTest {
    private static RedisServer server;
    private static ClaimStore store;
    private static Claim claim;

    @BeforeAll
    static void fillServer() {
        server = RedisServer.start("maxmemory-policy noeviction");
        store = TestStores.open(server);
        claim = Claims.inProgress(store);
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            redis.configSet("maxmemory", "1");
        }
    }

    @AfterAll
    static void stopServer() {
        store.close();
        server.close();
    }

    @Test
    void claim_ofANewKey_isRefusedAsFull() {
        assertThatThrownBy(() -> Claims.standing(store))
                .isInstanceOf(StoreFullException.class)
                .hasMessageStartingWith("DEDUP0303");
    }

    @Test
    void claim_ofAHeldKey_isAnswered() {
        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.InProgress.class);
    }

    /** The result is stored when there is room again. */
    @Test
    void complete_failsAsAnyCall() {
        assertThatThrownBy(() -> store.complete(claim, Claims.newOutcome(), Claims.TTL))
                .isExactlyInstanceOf(ClaimStoreException.class);
    }

    @Test
    void renew_ofALiveClaim_true() {
        assertThat(store.renew(claim)).isTrue();
    }
}
