package ee.dedupe.redis;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.SettledHints.Listener;
import ee.dedupe.redis.link.RedisLink;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.BinaryJedisPubSub;

/** The channel to which the scripts send what they have settled. */
final class SettledChannel implements SettledHints.Channel {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");
    private static final String UNHEARD =
            "A waiter could not be told that a claim is settled; it looks again by itself";

    private final RedisLink link;
    private final byte[] name;
    private volatile @Nullable Subscription current;

    SettledChannel(RedisLink link, byte[] name) {
        this.link = link;
        this.name = name;
    }

    /**
     * Leaves its connection, which the pool gives to others then, as it found it. Each of two UNSUBSCRIBE would be answered:
     * the second answer would be taken for that to somebody's claim. And what a listener throws would leave it subscribed.
     */
    private static final class Subscription extends BinaryJedisPubSub {
        private final Listener listener;
        private final AtomicBoolean ended = new AtomicBoolean();

        Subscription(Listener listener) {
            this.listener = listener;
        }

        @Override
        public void onSubscribe(byte[] channel, int subscribedChannels) {
            try {
                listener.begun();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, UNHEARD, e);
            }
        }

        @Override
        public void onMessage(byte[] channel, byte[] message) {
            try {
                if (message.length == StorageKey.LENGTH && !listener.settled(StorageKey.of(message))) {
                    end();
                }
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, UNHEARD, e);
            }
        }

        void end() {
            if (ended.compareAndSet(false, true)) {
                unsubscribe();
            }
        }
    }

    @Override
    public void listen(Listener listener) {
        Subscription subscription = new Subscription(listener);
        current = subscription;
        try {
            link.client().subscribe(subscription, name);
        } finally {
            current = null;
        }
    }

    @Override
    public void end() {
        Subscription last = current;
        try {
            if (last != null && last.isSubscribed()) {
                last.end();
            }
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Gone already", e);
        }
    }
}
