package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.redis.internal.link.RedisSettings;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** The connection that has listened is used for claims afterwards: an answer left on it would be the next claim's. */
class ChangeChannelTest {
    private static final byte[] NAME = "settled".getBytes(StandardCharsets.US_ASCII);
    private static final int MESSAGES = 20;

    private final CountDownLatch sent = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger heard = new AtomicInteger();
    private RedisServer server;
    private RedisLink link;
    private ChangeChannel channel;
    private volatile AutoCloseable listening = () -> {};

    @BeforeEach
    void start() {
        server = RedisServer.start();
        link = RedisLink.own(RedisSettings.read(
                key -> Optional.of(server.address()).filter(address -> key.equals("dedupe.redis.nodes"))));
        channel = new ChangeChannel(link, NAME);
    }

    @AfterEach
    void stop() {
        link.close();
        server.close();
    }

    @Test
    void listener_whoEndsAtTheFirstOfManyMessages_leavesACleanConnection() throws Exception {
        listenWhileManyAreSent(this::endsSoon);
        joinThread();

        assertThat(heard.get()).isPositive();
        assertAnswersBelongToTheirQuestions();
    }

    @Test
    void listener_whoIsEndedByTwoThreads_leavesACleanConnection() throws Exception {
        listenWhileManyAreSent(() -> {
            endsSoon();
            endsSoon();
        });
        joinThread();

        assertAnswersBelongToTheirQuestions();
    }

    @Test
    void listener_whoThrows_hearsOn_andLeavesACleanConnection() throws Exception {
        listenWhileManyAreSent(() -> {
            if (heard.get() == MESSAGES) {
                endsSoon();
            }
            throw new IllegalStateException("a waiter");
        });
        joinThread();

        assertThat(heard.get()).isEqualTo(MESSAGES);
        assertAnswersBelongToTheirQuestions();
    }

    @Test
    void connection_thatBreaks_isToldOf() throws Exception {
        listenWhileManyAreSent(() -> {});
        server.close();

        assertThat(over.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void server_thatIsAway_isToldAtOnce() {
        server.close();

        assertThatThrownBy(() -> channel.listen(listener(() -> {})))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageStartingWith("DEDUP0301 ");
    }

    private void endsSoon() {
        Thread thread = new Thread(() -> {
            try {
                listening.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
    }

    private static void joinThread() {
        Until.holds(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("dedupe-redis-settled")));
    }

    private RecordStore.Listener listener(Runnable hearing) {
        return new RecordStore.Listener() {
            @Override
            public void changed(byte[] key) {
                awaitSent();
                heard.incrementAndGet();
                hearing.run();
            }

            @Override
            public void ended() {
                over.countDown();
            }
        };
    }

    private void listenWhileManyAreSent(Runnable hearing) throws Exception {
        listening = channel.listen(listener(hearing));
        try (Jedis other = new Jedis("127.0.0.1", server.port())) {
            for (int i = 0; i < MESSAGES; i++) {
                other.publish(NAME, new byte[StorageKey.LENGTH]);
            }
        }
        sent.countDown();
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
