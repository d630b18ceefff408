package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** A change that happened although its call failed, and values that are none of ours. */
class RepeatedCallsTest {
    private static RedisServer server;
    private static ClaimStore store;
    private static Jedis redis;

    private final Claim claim = Claims.inProgress(store);
    /** The same claim, as an asking whose answer was lost would have it. */
    private final Claim again = Claims.granted(store.claim(Claims.request(claim)));

    @BeforeAll
    static void startServer() {
        server = RedisServer.start();
        store = TestStores.open(server);
        redis = new Jedis("127.0.0.1", server.port());
    }

    @AfterAll
    static void stopServer() {
        redis.close();
        store.close();
        server.close();
    }

    @Test
    void renewAndRelease_afterACompletionOfUnknownFate_falseAndLeaveIt() {
        store.complete(claim, Claims.newOutcome(), Claims.TTL);

        assertThat(store.renew(again)).isFalse();
        assertThat(store.release(again)).isFalse();
        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.Completed.class);
    }

    @Test
    void release_afterAReleaseOfUnknownFate_false() {
        store.release(claim);

        assertThat(store.release(again)).isFalse();
    }

    @Test
    void claim_ofAForeignText_heldAsUnknown() {
        StorageKey key = Claims.newKey();
        redis.set(name(key), "somebody else's");

        assertThat(Claims.told(store, key)).isEqualTo(ClaimRecord.Unknown.UNREADABLE);
    }

    @Test
    void claim_ofAKeyOfAnotherType_heldAsUnknown_andCanBeForgotten() {
        StorageKey key = Claims.newKey();
        redis.hset(name(key), "field", "value");

        assertThat(Claims.told(store, key)).isEqualTo(ClaimRecord.Unknown.UNREADABLE);
        assertThat(store.browser().forget(key, true)).isTrue();
        assertThat(redis.exists(name(key))).isFalse();
    }

    @Test
    void keys_haveTheirPrefixAndAnEnd() {
        assertThat(redis.pttl(name(claim.key()))).isBetween(1L, Claims.LEASE.toMillis());
    }

    private static String name(StorageKey key) {
        return "dedupe:" + key.toHex();
    }
}
