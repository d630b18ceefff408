package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
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
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

            assertNotOnTheReplica(() -> store.claim(request));
            // On the primary it is, by the first try; that it is not there is acknowledged by nobody either.
            assertNotOnTheReplica(() -> store.withdraw(request));
            assertNotOnTheReplica(() -> store.withdraw(request));
            replica.wake();
            Until.holds(() -> isMade(() -> store.withdraw(request)));

            assertThat(Claims.free(store, List.of(request.key()))).isEqualTo(1);
        }
    }

    private static void assertNotOnTheReplica(ThrowingCallable change) {
        assertThatThrownBy(change)
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageStartingWith("DEDUP0304 0 of 1 replicas");
    }

    /** One that lags would have duplicates wait for a call that was refused, or has failed, for as long as its claim lives. */
    @ParameterizedTest
    @MethodSource("removals")
    void removal_thatIsAnswered_isOnTheReplica_alsoByTheSecondAsking(Removal removal) {
        try (ClaimStore store = open()) {
            Claim claim = removal.claimed.apply(store);
            replica.freeze();
            assertNotOnTheReplica(() -> removal.removed.accept(store, claim));
            assertThat(isThere(primary, claim)).isFalse();
            assertNotOnTheReplica(() -> removal.removed.accept(store, claim));
            replica.wake();
            Until.holds(() -> isMade(() -> removal.removed.accept(store, claim)));

            assertThat(isThere(replica, claim)).isFalse();
        }
    }

    private record Removal(String name, Function<ClaimStore, Claim> claimed, BiConsumer<ClaimStore, Claim> removed) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Removal> removals() {
        return Stream.of(
                new Removal("release", Claims::inProgress, ClaimStore::release),
                new Removal("withdrawal", Claims::inProgress, (store, claim) -> store.withdraw(Claims.request(claim))),
                new Removal(
                        "forgetting by an operator",
                        Claims::completed,
                        (store, claim) -> store.browser().forget(claim.key(), false)),
                new Removal(
                        "forgetting by the owner",
                        Claims::completed,
                        (store, claim) -> store.forgetting().forget(claim.key(), claim.token())));
    }

    @Test
    void removal_isOnTheReplicaWhenItIsAnswered() {
        try (ClaimStore store = open()) {
            for (int i = 0; i < 100; i++) {
                Claim claim = Claims.inProgress(store);
                assertThat(store.release(claim)).isTrue();
                assertThat(isThere(replica, claim)).isFalse();
            }
        }
    }

    /** What is written for it is gone at once. */
    @Test
    void withdrawal_ofWhatIsNotThere_leavesNothing() {
        try (ClaimStore store = open();
                Jedis redis = new Jedis("127.0.0.1", primary.port())) {
            ClaimRequest request =
                    new ClaimRequest(Claims.newKey(), Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());
            store.withdraw(request);

            // Not the whole of it: a client of another test may look for its server, which is gone, at a port that has
            // come again.
            assertThat(redis.keys("*" + request.key().toHex() + "*")).isEmpty();
        }
    }

    private static boolean isThere(RedisServer server, Claim claim) {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            return redis.exists("dedupe:" + claim.key().toHex());
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

    private static boolean isMade(Runnable change) {
        try {
            change.run();
            return true;
        } catch (ClaimStoreException notYet) {
            return false;
        }
    }

    private static boolean completes(ClaimStore store, Claim claim) {
        try {
            return store.complete(claim, Claims.newOutcome(), Claims.TTL);
        } catch (ClaimStoreException notYet) {
            return false;
        }
    }
}
