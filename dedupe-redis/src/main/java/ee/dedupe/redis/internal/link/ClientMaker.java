package ee.dedupe.redis.internal.link;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.RedisSentinelClient;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.UnifiedJedis;

/** Makes a client, configured by code alone. */
final class ClientMaker {
    /** The longest that a connection which listens is silent before it is given up. */
    static final Duration SILENCE = Duration.ofSeconds(10);

    private static final int CLUSTER_ATTEMPTS = 3;

    private ClientMaker() {}

    /** Connects to the one server, within that time. */
    static Connection connection(RedisSettings settings, Duration patience) {
        int millis = (int) patience.toMillis();
        return new Connection(
                HostAndPort.from(settings.nodes().get(0)),
                config(settings)
                        .database(settings.login().database())
                        .connectionTimeoutMillis(millis)
                        .socketTimeoutMillis(millis)
                        .build());
    }

    /** Connects where it must: to find the primary, or the nodes of a cluster. */
    static UnifiedJedis make(RedisSettings settings) {
        Set<HostAndPort> nodes =
                settings.nodes().stream().map(HostAndPort::from).collect(Collectors.toSet());
        DefaultJedisClientConfig client =
                config(settings).database(settings.login().database()).build();
        if (settings.sentinelMaster().isPresent()) {
            return RedisSentinelClient.builder()
                    .masterName(settings.sentinelMaster().get())
                    .sentinels(nodes)
                    .sentinelClientConfig(plainConfig(settings).build())
                    .clientConfig(client)
                    .poolConfig(pool(settings.limits()))
                    .build();
        }
        if (settings.cluster()) {
            return RedisClusterClient.builder()
                    .nodes(nodes)
                    .maxAttempts(CLUSTER_ATTEMPTS)
                    .maxTotalRetriesDuration(settings.limits().patience())
                    .clientConfig(client)
                    .poolConfig(pool(settings.limits()))
                    .build();
        }
        return RedisClient.builder()
                .hostAndPort(nodes.iterator().next())
                .clientConfig(client)
                .poolConfig(pool(settings.limits()))
                .build();
    }

    private static DefaultJedisClientConfig.Builder config(RedisSettings settings) {
        DefaultJedisClientConfig.Builder config =
                plainConfig(settings).blockingSocketTimeoutMillis((int) SILENCE.toMillis());
        settings.login().user().ifPresent(config::user);
        settings.login().password().ifPresent(config::password);
        return config;
    }

    /** Makes a configuration without a login, which a Sentinel seldom has: RESP2, and only what all may say. */
    private static DefaultJedisClientConfig.Builder plainConfig(RedisSettings settings) {
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder()
                .resp2()
                .autoNegotiateProtocol(false)
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
                .connectionTimeoutMillis(settings.limits().patienceMillis())
                .socketTimeoutMillis(settings.limits().patienceMillis());
        if (settings.login().tls()) {
            config.sslOptions(SslOptions.defaults());
        }
        return config;
    }

    /** Makes a pool without the thread that tests idle connections: one that was cut is noticed in use. */
    private static ConnectionPoolConfig pool(ConnectionLimits limits) {
        ConnectionPoolConfig pool = new ConnectionPoolConfig();
        pool.setMaxTotal(limits.connections());
        pool.setMaxIdle(limits.connections());
        pool.setMaxWait(limits.patience());
        pool.setTimeBetweenEvictionRuns(Duration.ofMillis(-1));
        pool.setTestWhileIdle(false);
        pool.setJmxEnabled(false);
        return pool;
    }
}
