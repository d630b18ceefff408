package ee.dedupe.benchmarks.claims;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.redis.RedisStoreProvider;
import ee.dedupe.redis.server.RedisServer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.params.SetParams;

/**
 * What is compared on a Redis.
 *
 * @param client that writes directly, by {@code SET NX PX}
 */
record OnRedis(ClaimStore store, RedisClient client, Calls budgeted, Calls unbounded)
        implements Contenders, AutoCloseable {
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final int ANSWER_LENGTH = 200;
    private static final int STANDING_LENGTH = 100;
    private static final SetParams IF_FREE = new SetParams().nx().px(TTL.toMillis());
    private static final SetParams IF_HELD = new SetParams().xx().px(TTL.toMillis());

    static OnRedis of(RedisServer server) {
        Map<String, String> settings = Map.of("dedupe.redis.nodes", server.address());
        ClaimStore store =
                new RecordStoreClaims(new RedisStoreProvider()).open(key -> Optional.ofNullable(settings.get(key)));
        ConnectionPoolConfig pool = new ConnectionPoolConfig();
        pool.setMaxTotal(Engines.STORE_THREADS);
        pool.setMaxIdle(Engines.STORE_THREADS);
        RedisClient client = RedisClient.builder()
                .hostAndPort("127.0.0.1", server.port())
                .poolConfig(pool)
                .build();
        StoredResult answer = StoredResult.of(new byte[ANSWER_LENGTH]);
        return new OnRedis(
                store,
                client,
                new Calls(
                        Engines.over(store, StoreThreads.of(store, Engines.STORE_THREADS), 0),
                        Engines.policy(TTL, Duration.ZERO),
                        answer),
                new Calls(Engines.over(store, Runnable::run, 0), Engines.policy(TTL, Duration.ZERO), answer));
    }

    @Override
    public @Nullable Object raw(byte[] key) {
        return client.set(key, new byte[STANDING_LENGTH], IF_FREE);
    }

    @Override
    public boolean rawTwice(byte[] key) {
        client.set(key, new byte[STANDING_LENGTH], IF_FREE);
        return client.set(key, new byte[STANDING_LENGTH + ANSWER_LENGTH], IF_HELD) != null;
    }

    @Override
    public void empty() {
        client.flushAll();
    }

    @Override
    public void close() {
        client.close();
        store.close();
    }
}
