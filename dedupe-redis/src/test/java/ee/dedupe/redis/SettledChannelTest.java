package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.link.RedisLink;
import ee.dedupe.redis.link.RedisSettings;
import ee.dedupe.redis.server.RedisServer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** The connection that has listened is used for claims afterwards: an answer left on it would be the next claim's. */
class SettledChannelTest {
    private static final byte[] NAME = "settled".getBytes(StandardCharsets.US_ASCII);
    private static final int MESSAGES = 20;

    private final CountDownLatch subscribed = new CountDownLatch(1);
    private final CountDownLatch sent = new CountDownLatch(1);
    private final AtomicInteger heard = new AtomicInteger();
    private RedisServer server;
    private RedisLink link;
    private SettledChannel channel;

    @BeforeEach
    void start() {
        server = RedisServer.start();
        link = RedisLink.own(RedisSettings.read(
                key -> Optional.of(server.address()).filter(address -> key.equals("dedupe.redis.nodes"))));
        channel = new SettledChannel(link, NAME);
    }

    @AfterEach
    void stop() {
        link.close();
        server.close();
    }

    @Test
    void listener_whoEndsAtTheFirstOfManyMessages_leavesACleanConnection() throws Exception {
        listenWhileManyAreSent(() -> false);

        assertThat(heard.get()).isPositive();
        assertAnswersBelongToTheirQuestions();
    }

    @Test
    void listener_whoIsEndedByAnotherThreadToo_leavesACleanConnection() throws Exception {
        listenWhileManyAreSent(() -> {
            channel.end();
            return false;
        });

        assertAnswersBelongToTheirQuestions();
    }

    @Test
    void listener_whoThrows_hearsOn_andLeavesACleanConnection() throws Exception {
        listenWhileManyAreSent(() -> {
            if (heard.get() < MESSAGES) {
                throw new IllegalStateException("a waiter");
            }
            return false;
        });

        assertThat(heard.get()).isEqualTo(MESSAGES);
        assertAnswersBelongToTheirQuestions();
    }

    /** Whether to listen on. */
    private interface Hearing {
        boolean goesOn();
    }

    private void listenWhileManyAreSent(Hearing hearing) throws Exception {
        CompletableFuture<Void> listening =
                CompletableFuture.runAsync(() -> channel.listen(new SettledHints.Listener() {
                    @Override
                    public void begun() {
                        subscribed.countDown();
                    }

                    @Override
                    public boolean settled(StorageKey key) {
                        awaitSent();
                        heard.incrementAndGet();
                        return hearing.goesOn();
                    }
                }));
        subscribed.await();
        try (Jedis other = new Jedis("127.0.0.1", server.port())) {
            for (int i = 0; i < MESSAGES; i++) {
                other.publish(NAME, new byte[StorageKey.LENGTH]);
            }
        }
        sent.countDown();
        listening.handle((done, failure) -> null).get();
    }

    private void awaitSent() {
        try {
            sent.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void assertAnswersBelongToTheirQuestions() {
        for (int i = 0; i < MESSAGES; i++) {
            String text = "question " + i;
            assertThat(link.client().echo(text)).isEqualTo(text);
        }
    }
}
