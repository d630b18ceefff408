package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** A caller that asks on its own thread, and waits for no longer than it can. */
@Tag("processes")
class OwnThreadTest {
    private static final Duration LONG = Duration.ofSeconds(10);
    private static final Duration BRIEF = Duration.ofMillis(50);
    private static final Duration LIFE = Duration.ofSeconds(60);
    private static final byte[] RECORD = {1};
    private static final byte[] OTHER = {2};
    /** More than there are connections. */
    private static final int MANY = 100;

    private final RedisServer server = RedisServer.start();
    private final RecordStore store = TestStores.records(TestStores.with(server, "dedupe.store.budget", "PT10S"));

    @AfterEach
    void stop() {
        store.close();
        server.close();
    }

    private static Slot slot() {
        byte[] key = new byte[Slot.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return Slot.of(Slot.Kind.CLAIM, key, RecordStore.ANYWHERE);
    }

    private RecordStore within(Duration most) {
        return store.within(most).orElseThrow();
    }

    @Test
    void changes_areThoseOfTheStore_andGiveTheirConnectionsBack() {
        for (int i = 0; i < MANY; i++) {
            Slot slot = slot();
            assertThat(within(LONG).putIfAbsent(slot, RECORD, LIFE)).isEmpty();
            assertThat(store.putIfAbsent(slot, OTHER, LIFE)).contains(RECORD);
            assertThat(within(LONG).replace(slot, RECORD, OTHER, LIFE)).isTrue();
            assertThat(within(LONG).get(slot)).contains(OTHER);
            assertThat(within(LONG).remove(slot, OTHER)).isTrue();
            assertThat(store.get(slot)).isEmpty();
        }
    }

    @Test
    void scriptsThatTheServerHasForgotten_areSentAgain() {
        server.restart();
        Slot slot = slot();
        store.some(1);

        assertThat(within(LONG).putIfAbsent(slot, RECORD, LIFE)).isEmpty();
        assertThat(store.get(slot)).contains(RECORD);
    }

    @Test
    void serverThatStandsStill_isWaitedForNoLonger_andTheNextCallerWaitsAsLongAsItCan() throws Exception {
        Slot slot = slot();
        server.freeze();
        long startNanos = System.nanoTime();
        RecordStore brief = within(BRIEF);

        assertThatThrownBy(() -> brief.putIfAbsent(slot, RECORD, LIFE)).isInstanceOf(ClaimStoreException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isBetween(BRIEF.dividedBy(2), LONG.dividedBy(2));

        Thread waking = new Thread(() -> {
            try {
                Thread.sleep(BRIEF.multipliedBy(4).toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.wake();
        });
        waking.start();
        assertThat(store.get(slot())).isEmpty();
        waking.join();
    }

    /** As by a timeout of Fault Tolerance, or a library that keeps the flag. */
    @Test
    void interruptedThread_isServed_andCostsNobodyAConnection() {
        Slot slot = slot();
        store.putIfAbsent(slot, RECORD, LIFE);
        int before = connections();
        RecordStore within = within(LONG);

        Thread.currentThread().interrupt();
        boolean replaced = within.replace(slot, RECORD, OTHER, LIFE);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(replaced).isTrue();
        assertThat(connections()).isEqualTo(before);
        assertThat(store.within(LONG)).isPresent();
    }

    private int connections() {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            return redis.clientList().split("\n", -1).length;
        }
    }

    @Test
    void storeThatMayHaveToConnect_promisesNothing() {
        try (RecordStore unconnected = TestStores.records(Map.of("dedupe.redis.nodes", "127.0.0.1:1"))) {
            assertThat(unconnected.within(LONG)).isEmpty();
        }
        try (RecordStore replicated = TestStores.records(TestStores.with(server, "dedupe.redis.wait-replicas", "1"))) {
            assertThat(replicated.within(LONG)).isEmpty();
        }
        assertThat(store.within(LONG)).isPresent();
    }
}
