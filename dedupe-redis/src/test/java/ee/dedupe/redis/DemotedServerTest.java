package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.TestTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.UnifiedJedis;

/** A failover behind one address: the old server goes on as a replica, and its connections stay open. */
@Tag("processes")
class DemotedServerTest {
    private static final Duration LIFE = Duration.ofSeconds(60);
    private static final Duration BUDGET = TestTime.scaled(Duration.ofSeconds(1));
    private static final int THREADS = 8;
    private static final int SLOTS = 100;

    private final RedisServer old = RedisServer.start();
    private final RedisServer next = RedisServer.start();
    private final MovingAddress address = new MovingAddress(old.port());

    @BeforeEach
    void replicate() {
        // Beforehand, so that what was claimed is there when the address moves.
        follow(next, old.port());
    }

    @AfterEach
    void stop() {
        address.close();
        next.close();
        old.close();
    }

    private static void follow(RedisServer replica, int primary) {
        try (Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            redis.replicaof("127.0.0.1", primary);
            Until.holds(() -> redis.info("replication").contains("master_link_status:up"));
        }
    }

    private void failOver() {
        try (Jedis redis = new Jedis("127.0.0.1", next.port())) {
            Until.holds(() -> redis.dbSize() > 0);
            redis.replicaofNoOne();
        }
        address.moveTo(next.port());
        try (Jedis redis = new Jedis("127.0.0.1", old.port())) {
            redis.replicaof("127.0.0.1", next.port());
        }
    }

    private Map<String, String> settings(String... more) {
        return TestStores.with("127.0.0.1:" + address.port(), more);
    }

    private static Slot slot() {
        byte[] key = new byte[Slot.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return Slot.of(Slot.Kind.CLAIM, key, RecordStore.ANYWHERE);
    }

    /** Of several threads at once. */
    private static int granted(List<RecordStore> nodes, List<Slot> slots, AtomicInteger failed) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Boolean>> asked = new ArrayList<>();
            for (Slot slot : slots) {
                for (RecordStore node : nodes) {
                    asked.add(threads.submit(() -> isGranted(node, slot, failed)));
                }
            }
            int granted = 0;
            for (Future<Boolean> each : asked) {
                granted += each.get() ? 1 : 0;
            }
            return granted;
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean isGranted(RecordStore node, Slot slot, AtomicInteger failed) {
        try {
            return node.within(BUDGET)
                    .orElse(node)
                    .putIfAbsent(slot, new byte[] {1}, LIFE)
                    .isEmpty();
        } catch (ClaimStoreException e) {
            failed.incrementAndGet();
            return false;
        }
    }

    private static List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            slots.add(slot());
        }
        return slots;
    }

    @ParameterizedTest
    @ValueSource(strings = {"own connections", "the pool of Jedis"})
    void failover_behindOneAddress_isFollowed_andNothingIsGrantedTwice(String way) throws Exception {
        // Where replicas are waited for, Jedis keeps the connections.
        String[] replicas =
                way.equals("own connections") ? new String[0] : new String[] {"dedupe.redis.wait-replicas", "1"};
        try (RecordStore one = TestStores.records(settings(replicas));
                RecordStore two = TestStores.records(settings(replicas))) {
            List<RecordStore> nodes = List.of(one, two);
            AtomicInteger failed = new AtomicInteger();
            List<Slot> before = slots();
            assertThat(granted(nodes, before, failed)).isEqualTo(SLOTS);
            Until.holds(() -> sizeOf(next) == sizeOf(old));

            failOver();
            Until.holds(() -> replicasOf(next) == 1);
            long start = System.nanoTime();
            Until.holds(() -> isGranted(one, slot(), failed));
            Duration away = Duration.ofNanos(System.nanoTime() - start);
            int again = granted(nodes, before, failed);
            int granted = granted(nodes, slots(), failed);

            System.out.println("Redis demoted behind one address, " + way + ": granted " + granted + " of " + SLOTS
                    + " new ones, twice " + again + " of " + SLOTS + ", failed " + failed + ", served again after "
                    + away.toMillis() + " ms");
            assertThat(again).isZero();
            assertThat(granted).isEqualTo(SLOTS);
            assertThat(failed).hasValue(0);
            assertThat(away).isLessThan(BUDGET.multipliedBy(2));
        }
    }

    private static long sizeOf(RedisServer server) {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            return redis.dbSize();
        }
    }

    private static int replicasOf(RedisServer server) {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            return redis.info("replication").contains("state=online") ? 1 : 0;
        }
    }

    private record Application(UnifiedJedis client) implements StoreContext {
        @Override
        public Optional<String> text(String key) {
            return Optional.empty();
        }

        @Override
        public <T> Optional<T> bean(Class<T> type) {
            return type == UnifiedJedis.class ? Optional.of(type.cast(client)) : Optional.empty();
        }
    }

    @Test
    void failover_ofTheApplicationsClient_isFollowed() {
        try (RedisClient client = RedisClient.create("redis://127.0.0.1:" + address.port());
                RecordStore store = new RedisStoreProvider().open(new Application(client))) {
            AtomicInteger failed = new AtomicInteger();
            isGranted(store, slot(), failed);
            store.putIfAbsent(slot(), new byte[] {1}, LIFE);
            failOver();

            assertThat(isGranted(store, slot(), failed)).isTrue();
            assertThat(failed).hasValue(0);
        }
    }

    /** What cannot be read is not held. */
    @Test
    void replica_whosePrimaryIsGone_tellsNoClaim() {
        try (RedisServer stale = RedisServer.start("replica-serve-stale-data no");
                Jedis redis = new Jedis("127.0.0.1", stale.port());
                RecordStore store = TestStores.records(TestStores.with(stale))) {
            store.putIfAbsent(slot(), new byte[] {1}, LIFE);
            redis.replicaof("127.0.0.1", 1);
            AtomicInteger failed = new AtomicInteger();

            assertThat(isGranted(store, slot(), failed)).isFalse();
            assertThat(failed).hasValue(1);
        }
    }
}
