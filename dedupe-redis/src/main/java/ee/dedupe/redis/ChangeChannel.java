package ee.dedupe.redis;

import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import redis.clients.jedis.BinaryJedisPubSub;

/** The channel to which the scripts send what they have changed. */
final class ChangeChannel {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration CLOSING = Duration.ofMillis(500);

    private final RedisLink link;
    private final byte[] name;

    ChangeChannel(RedisLink link, byte[] name) {
        this.link = link;
        this.name = name;
    }

    /**
     * Listens on a thread of its own, and returns when it does.
     *
     * @throws ClaimStoreException when it cannot
     */
    AutoCloseable listen(RecordStore.Listener listener) {
        Subscription subscription = new Subscription(listener);
        Thread thread = new Thread(() -> subscription.run(link, name), "dedupe-redis-settled");
        thread.setDaemon(true);
        thread.setContextClassLoader(ChangeChannel.class.getClassLoader());
        thread.start();
        subscription.awaitBegun();
        return () -> {
            subscription.end();
            thread.join(CLOSING.toMillis());
        };
    }

    /**
     * Leaves its connection, which the pool gives to others then, as it found it. Each of two UNSUBSCRIBE would be answered:
     * the second answer would be taken for that to somebody's claim. And what a listener throws would leave it subscribed.
     */
    private static final class Subscription extends BinaryJedisPubSub {
        private final RecordStore.Listener listener;
        private final AtomicBoolean ended = new AtomicBoolean();
        private final AtomicBoolean left = new AtomicBoolean();
        private final CompletableFuture<Boolean> begun = new CompletableFuture<>();

        Subscription(RecordStore.Listener listener) {
            this.listener = listener;
        }

        void run(RedisLink link, byte[] name) {
            try {
                link.client().subscribe(this, name);
                begun.complete(false);
            } catch (Throwable e) {
                begun.completeExceptionally(e);
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "Not listening any more; a claim that meets another begins again",
                        e);
            }
            if (ended.compareAndSet(false, true)) {
                listener.ended();
            }
        }

        void awaitBegun() {
            try {
                if (begun.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            } catch (ExecutionException | TimeoutException e) {
                end();
                throw new ClaimStoreException("DEDUP0301 Redis did not answer a subscription", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                end();
            }
            throw new ClaimStoreException("DEDUP0301 Redis did not answer a subscription");
        }

        @Override
        public void onSubscribe(byte[] channel, int subscribedChannels) {
            begun.complete(true);
            if (ended.get()) {
                // Given up meanwhile.
                leave();
            }
        }

        @Override
        public void onMessage(byte[] channel, byte[] message) {
            try {
                listener.changed(message);
            } catch (Throwable e) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "A waiter could not be told that a claim is settled; it looks again by itself",
                        e);
            }
        }

        private void leave() {
            if (left.compareAndSet(false, true)) {
                unsubscribe();
            }
        }

        void end() {
            try {
                if (ended.compareAndSet(false, true) && isSubscribed()) {
                    leave();
                }
            } catch (Throwable e) {
                LOG.log(System.Logger.Level.DEBUG, "Gone already", e);
            }
        }
    }
}
