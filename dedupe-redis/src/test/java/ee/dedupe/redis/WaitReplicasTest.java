package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

@Tag("processes")
class WaitReplicasTest {
    private final RedisServer primary = RedisServer.start("repl-diskless-sync-delay 0");
    private final RedisServer replica = RedisServer.start("replicaof 127.0.0.1 " + primary.port());

    @BeforeEach
    void awaitReplica() {
        try (Jedis redis = new Jedis("127.0.0.1", replica.port());
                Jedis itsPrimary = new Jedis("127.0.0.1", primary.port())) {
            Until.holds(() -> redis.info("replication").contains("master_link_status:up"));
            // Until then it acknowledges nothing.
            Until.holds(() -> itsPrimary.info("replication").contains("state=online"));
        }
    }

    @AfterEach
    void stopServers() {
        replica.close();
        primary.close();
    }

    private ClaimStore open() {
        return TestStores.open(primary, "dedupe.redis.wait-replicas", "1", "dedupe.store.budget", "PT1S");
    }

    @Test
    void claim_isOnTheReplicaWhenItIsGranted() {
        try (ClaimStore store = open();
                Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            for (int i = 0; i < 100; i++) {
                var claim = Claims.inProgress(store);
                assertThat(redis.exists("dedupe:" + claim.key().toHex())).isTrue();
            }
        }
    }

    @Test
    void claim_withoutTheReplica_failsAndCanBeWithdrawn() {
        try (ClaimStore store = open()) {
            replica.freeze();
            ClaimRequest request =
                    new ClaimRequest(Claims.newKey(), Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());

            assertThatThrownBy(() -> store.claim(request))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageStartingWith("DEDUP0304 0 of 1 replicas");
            store.withdraw(request);
            replica.wake();

            assertThat(Claims.free(store, List.of(request.key()))).isEqualTo(1);
        }
    }

    @Test
    void complete_withoutTheReplica_failsAndIsTrueOnceItIsBack() {
        try (ClaimStore store = open()) {
            var claim = Claims.inProgress(store);
            replica.freeze();
            assertThatThrownBy(() -> store.complete(claim, Claims.newOutcome(), Claims.TTL))
                    .isInstanceOf(ClaimStoreException.class);
            replica.wake();
            Until.holds(() -> completes(store, claim));
        }
    }

    /** At once: what the primary knows needs no replica. */
    @Test
    void duplicate_whileTheReplicaIsAway_isToldWhatThePrimaryKnows() {
        try (ClaimStore first = open();
                ClaimStore second = open()) {
            var running = Claims.inProgress(first);
            var done = Claims.completed(first);
            replica.freeze();
            long startNanos = System.nanoTime();

            assertThat(Claims.told(second, running.key())).isInstanceOf(ClaimRecord.InProgress.class);
            assertThat(Claims.told(second, done.key())).isInstanceOf(ClaimRecord.Completed.class);
            assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(Duration.ofMillis(700));
            replica.wake();
        }
    }

    @Test
    void changeOfALostClaim_whileTheReplicaIsAway_false() {
        try (ClaimStore first = open();
                ClaimStore second = open();
                Jedis redis = new Jedis("127.0.0.1", primary.port())) {
            var lost = Claims.inProgress(first);
            redis.del("dedupe:" + lost.key().toHex());
            Claims.claim(second, lost.key());
            replica.freeze();

            assertThat(first.renew(lost)).isFalse();
            assertThat(first.complete(lost, Claims.newOutcome(), Claims.TTL)).isFalse();
            assertThat(first.release(lost)).isFalse();
            replica.wake();
        }
    }

    /** So that it is the write of this connection that is waited for, whatever the connection of the first asking has sent. */
    @Test
    void claimAndCompletion_askedForAgain_areWrittenAgain_andLiveNoLonger() {
        try (ClaimStore first = open();
                ClaimStore second = open();
                Jedis redis = new Jedis("127.0.0.1", primary.port())) {
            var claim = Claims.inProgress(first);
            long before = livesAnew(redis);
            var again = Claims.granted(second.claim(Claims.request(claim)));
            assertThat(livesAnew(redis)).isEqualTo(before + 1);
            assertThat(redis.pttl("dedupe:" + claim.key().toHex())).isLessThanOrEqualTo(Claims.LEASE.toMillis());

            first.complete(claim, Claims.newOutcome(), Claims.TTL);
            assertThat(second.complete(again, Claims.newOutcome(), Claims.TTL)).isTrue();
            assertThat(livesAnew(redis)).isEqualTo(before + 2);
        }
    }

    @Test
    void claim_foundAsOnesOwn_withoutTheReplica_fails() {
        try (ClaimStore first = open();
                ClaimStore second = open()) {
            var claim = Claims.inProgress(first);
            replica.freeze();

            assertThatThrownBy(() -> second.claim(Claims.request(claim)))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageStartingWith("DEDUP0304");
            replica.wake();
        }
    }

    /** How often a record was given its life anew. */
    private static long livesAnew(Jedis redis) {
        return redis.info("commandstats")
                .lines()
                .filter(line -> line.startsWith("cmdstat_pexpire:"))
                .map(line -> line.replaceAll("[^=]*=(\\d+),.*", "$1"))
                .mapToLong(Long::parseLong)
                .sum();
    }

    private static boolean completes(ClaimStore store, ee.dedupe.internal.claim.Claim claim) {
        try {
            return store.complete(claim, Claims.newOutcome(), Claims.TTL);
        } catch (ClaimStoreException notYet) {
            return false;
        }
    }
}
