package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.redis.internal.link.RedisSettings;
import ee.dedupe.redis.server.RedisServer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.args.ClientType;
import redis.clients.jedis.params.ClientKillParams;
import redis.clients.jedis.params.ClientKillParams.SkipMe;
import redis.clients.jedis.util.Pool;

/** Idle connections that a firewall, or a server that was started anew, has cut. */
class CutConnectionsTest {
    private static final int IDLE = 5;

    /** A call tries twice. With the others still there, of many calls at once one could meet two of them. */
    @Test
    void call_thatMeetsOne_isAnswered_andThrowsTheOthersAway() {
        try (RedisServer server = RedisServer.start();
                RedisLink link = RedisLink.own(RedisSettings.read(
                        key -> Optional.of(server.address()).filter(address -> key.equals("dedupe.redis.nodes"))))) {
            Pool<Connection> pool = ((RedisClient) link.client()).getPool();
            List<Connection> used =
                    Stream.generate(pool::getResource).limit(IDLE).toList();
            used.forEach(Connection::close);
            assertThat(pool.getNumIdle()).isEqualTo(IDLE);
            try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
                redis.clientKill(new ClientKillParams().type(ClientType.NORMAL).skipMe(SkipMe.YES));
            }

            assertThat(new RedisCalls(link).ask("test", UnifiedJedis::ping)).isEqualTo("PONG");
            assertThat(pool.getNumIdle()).isEqualTo(1);
        }
    }
}
