package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.RedisClient;

/** The application's client in place of one of our own. */
class OwnClientTest {
    private static RedisServer server;
    private static RedisClient client;

    @BeforeAll
    static void startServer() {
        server = RedisServer.start();
        client = RedisClient.create("127.0.0.1", server.port());
    }

    @AfterAll
    static void stopServer() {
        client.close();
        server.close();
    }

    @Test
    void store_ofAnApplicationWithAClient_usesIt() {
        try (ClaimStore store =
                new RecordClaimStore(new RedisStoreProvider().open(new ClientBean(client)), InstantSource.system())) {
            assertThat(client.exists("dedupe:" + Claims.completed(store).key().toHex()))
                    .isTrue();
        }
    }

    @Test
    void close_leavesTheClientOpen() {
        new RedisStoreProvider().open(new ClientBean(client)).close();

        assertThat(client.ping()).isEqualTo("PONG");
    }

    @Test
    void check_ofAStrictStore_makesNoClient() {
        new RedisStoreProvider().check(new ClientBean(client));

        assertThat(client.ping()).isEqualTo("PONG");
    }
}
