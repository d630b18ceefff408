package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RivalNodes;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.RedisClient;

/** A failover behind one address: the old server goes on as a replica, and its connections stay open. */
@Tag("processes")
class DemotedServerTest {
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

    private static RivalNodes node(RecordStore store) {
        return new RivalNodes(List.of(store), 1, BUDGET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"own connections", "the pool of Jedis"})
    void failover_behindOneAddress_isFollowed_andNothingIsGrantedTwice(String way) throws Exception {
        // Where replicas are waited for, Jedis keeps the connections.
        String[] replicas =
                way.equals("own connections") ? new String[0] : new String[] {"dedupe.redis.wait-replicas", "1"};
        try (RecordStore one = TestStores.records(settings(replicas));
                RecordStore two = TestStores.records(settings(replicas))) {
            RivalNodes nodes = new RivalNodes(List.of(one, two), THREADS, BUDGET);
            List<Slot> before = RivalNodes.newSlots(SLOTS);
            assertThat(nodes.granted(before)).isEqualTo(SLOTS);
            Until.holds(() -> sizeOf(next) == sizeOf(old));

            failOver();
            Until.holds(() -> replicasOf(next) == 1);
            long start = System.nanoTime();
            Until.holds(nodes::isServed);
            Duration away = Duration.ofNanos(System.nanoTime() - start);
            int again = nodes.granted(before);
            int granted = nodes.granted(RivalNodes.newSlots(SLOTS));

            System.out.println("Redis demoted behind one address, " + way + ": granted " + granted + " of " + SLOTS
                    + " new ones, twice " + again + " of " + SLOTS + ", failed " + nodes.failed()
                    + ", served again after "
                    + away.toMillis() + " ms");
            assertThat(again).isZero();
            assertThat(granted).isEqualTo(SLOTS);
            assertThat(nodes.failed()).isZero();
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

    @Test
    void failover_ofTheApplicationsClient_isFollowed() {
        try (RedisClient client = RedisClient.create("redis://127.0.0.1:" + address.port());
                RecordStore store = new RedisStoreProvider().open(new ClientBean(client))) {
            RivalNodes node = node(store);
            assertThat(node.isServed()).isTrue();
            failOver();

            assertThat(node.isServed()).isTrue();
            assertThat(node.failed()).isZero();
        }
    }

    /** What cannot be read is not held. */
    @Test
    void replica_whosePrimaryIsGone_tellsNoClaim() {
        try (RedisServer stale = RedisServer.start("replica-serve-stale-data no");
                Jedis redis = new Jedis("127.0.0.1", stale.port());
                RecordStore store = TestStores.records(TestStores.with(stale))) {
            RivalNodes node = node(store);
            assertThat(node.isServed()).isTrue();
            redis.replicaof("127.0.0.1", 1);

            assertThat(node.isServed()).isFalse();
            assertThat(node.failed()).isEqualTo(1);
        }
    }
}
