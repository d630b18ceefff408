package ee.dedupe.redis;

import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.redis.internal.link.RedisSettings;
import ee.dedupe.redis.internal.link.ServerCheck;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.StoreContext;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Opens the store of claims on Redis or Valkey: by the application's {@link UnifiedJedis} bean if it has one, such as a
 * {@code RedisClient}, else by a client of its own.
 */
public final class RedisStoreProvider implements RecordStoreProvider {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");

    /** {@link java.util.ServiceLoader} calls it. */
    public RedisStoreProvider() {}

    @Override
    public String name() {
        return "redis";
    }

    @Override
    public List<ConfigKey> keys() {
        return RedisSettings.KEYS;
    }

    /** Opens a store and closes it again where it must be known that it can be opened. Not by the application's client. */
    @Override
    public void check(StoreContext context) {
        RedisSettings settings = RedisSettings.read(context);
        if (settings.strict() && !context.offers(UnifiedJedis.class)) {
            open(RedisLink.own(settings), settings).close();
        }
    }

    @Override
    public RecordStore open(StoreContext context) {
        RedisSettings settings = RedisSettings.read(context);
        RedisLink link = context.bean(UnifiedJedis.class)
                .map(bean -> RedisLink.of(bean, settings))
                .orElseGet(() -> RedisLink.own(settings));
        return open(link, settings);
    }

    private static RecordStore open(RedisLink link, RedisSettings settings) {
        RecordStore store = new RedisRecordStore(link, new RecordNames(settings.prefix()));
        ServerCheck check = new ServerCheck(link);
        try {
            check.run(settings.strict());
        } catch (JedisException e) {
            notUsed(store, link, settings, e);
            link.afterFirstAnswer(check::runLater);
            return store;
        } catch (ClaimStoreException e) {
            store.close();
            throw e;
        }
        try {
            rehearse(store);
        } catch (ClaimStoreException e) {
            notUsed(store, link, settings, e);
        }
        return store;
    }

    private static void notUsed(RecordStore store, RedisLink link, RedisSettings settings, RuntimeException cause) {
        String message = "DEDUP0310 Redis at " + link.place() + " cannot be used yet";
        if (settings.strict()) {
            store.close();
            throw new ClaimStoreException(message, cause);
        }
        LOG.log(System.Logger.Level.WARNING, message, cause);
    }

    /** Connects, and sends the scripts: longer than a request should wait. */
    private static void rehearse(RecordStore store) {
        byte[] random = new byte[Slot.KEY_LENGTH];
        new SecureRandom().nextBytes(random);
        Slot slot = Slot.of(Slot.Kind.CLAIM, random, RecordStore.ANYWHERE);
        Duration brief = Duration.ofSeconds(1);
        store.putIfAbsent(slot, random, brief);
        store.replace(slot, random, random, brief);
        store.remove(slot, random);
    }
}
