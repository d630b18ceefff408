package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.Race;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** A server that is killed, started anew, frozen or emptied. */
@Tag("processes")
class ServerLostTest {
    private static final Duration BUDGET = Duration.ofMillis(300);
    /** Two connections that are waited for, on a machine with other work. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final RedisServer server = RedisServer.start();
    private final ClaimStore store = TestStores.open(server, "dedupe.store.budget", BUDGET.toString());
    private final StorageKey key = Claims.newKey();

    @AfterEach
    void stop() {
        store.close();
        server.close();
    }

    @Test
    void claim_ofAKilledServer_throwsWithoutItsKey() {
        server.kill();

        assertThatThrownBy(() -> Claims.claim(store, key))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0301 Redis did not answer a claim: JedisConnectionException");
    }

    @Test
    void otherCalls_ofAKilledServer_throw() {
        Claim claim = Claims.inProgress(store);
        server.kill();

        assertThatThrownBy(() -> store.renew(claim)).hasMessageStartingWith("DEDUP0301 Redis did not answer a change");
        assertThatThrownBy(() -> store.complete(claim, Claims.newOutcome(), Claims.TTL))
                .hasMessageStartingWith("DEDUP0301 Redis did not answer a change");
        assertThatThrownBy(() -> store.release(claim))
                .hasMessageStartingWith("DEDUP0301 Redis did not answer a removal");
        assertThatThrownBy(() -> store.withdraw(Claims.request(claim)))
                .hasMessageStartingWith("DEDUP0301 Redis did not answer a look-up");
    }

    @Test
    void close_ofAKilledServer_doesNothing() {
        store.onSettled(settled -> {});
        Claim claim = Claims.inProgress(store);
        Claims.claim(store, claim.key());
        server.kill();

        assertThatCode(store::close).doesNotThrowAnyException();
        assertThatCode(store::close).doesNotThrowAnyException();
    }

    /** Each idle connection is to the server that is gone. */
    @Test
    void claim_ofARestartedServer_isGrantedAtOnce() {
        Race.assertOneWinnerEach(List.of(store, store), 20);
        server.kill();
        server.restart();

        assertThat(Claims.free(store, List.of(key))).isEqualTo(1);
    }

    @Test
    void complete_ofAServerThatForgot_storesTheOutcome() {
        Claim claim = Claims.inProgress(store);
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            redis.flushAll();
        }

        assertThat(store.renew(claim)).isFalse();
        assertThat(store.complete(claim, Claims.newOutcome(), Claims.TTL)).isTrue();
    }

    @Test
    void calls_afterTheScriptsWereForgotten_areAnswered() {
        Claim claim = Claims.inProgress(store);
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            redis.scriptFlush();
        }

        assertThat(store.renew(claim)).isTrue();
        assertThat(Claims.free(store, List.of(claim.key(), key))).isEqualTo(1);
        assertThat(store.release(claim)).isTrue();
    }

    @Test
    void claim_ofAFrozenServer_fails_andLeavesNoClaimOnceItIsWithdrawn() {
        ClaimRequest request = new ClaimRequest(key, Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());
        server.freeze();
        long start = System.nanoTime();
        Throwable thrown = catchThrowable(() -> store.claim(request));
        Duration taken = Duration.ofNanos(System.nanoTime() - start);
        server.wake();
        store.withdraw(request);

        assertThat(thrown).isInstanceOf(ClaimStoreException.class);
        assertThat(taken).isBetween(BUDGET, LONGEST);
        assertThat(Claims.free(store, List.of(key))).isEqualTo(1);
    }

    @Test
    void open_withoutAServer_claimsOnceItIsThere() {
        server.kill();
        try (ClaimStore early = TestStores.open(server)) {
            assertThatThrownBy(() -> Claims.standing(early)).isInstanceOf(ClaimStoreException.class);
            server.restart();

            assertThat(Claims.standing(early)).isNotNull();
        }
    }

    @Test
    void strictOpen_withoutAServer_isRefused() {
        server.kill();

        assertThatThrownBy(() -> TestStores.open(server, "dedupe.store.strict", "true"))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0310 Redis at " + server.address() + " cannot be used yet");
    }
}
