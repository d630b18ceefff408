package ee.dedupe.redis;

import ee.dedupe.redis.SettledHints.Listener;
import ee.dedupe.redis.link.RedisLink;
import ee.dedupe.spi.StorageKey;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.BinaryJedisPubSub;

/** The channel to which the scripts send what they have settled. */
final class SettledChannel implements SettledHints.Channel {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");

    private final RedisLink link;
    private final byte[] name;
    private volatile @Nullable Subscription current;

    SettledChannel(RedisLink link, byte[] name) {
        this.link = link;
        this.name = name;
    }

    private static final class Subscription extends BinaryJedisPubSub {
        private final Listener listener;

        Subscription(Listener listener) {
            this.listener = listener;
        }

        @Override
        public void onSubscribe(byte[] channel, int subscribedChannels) {
            listener.begun();
        }

        @Override
        public void onMessage(byte[] channel, byte[] message) {
            if (message.length == StorageKey.LENGTH && !listener.settled(StorageKey.of(message))) {
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
                last.unsubscribe();
            }
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Gone already", e);
        }
    }
}
