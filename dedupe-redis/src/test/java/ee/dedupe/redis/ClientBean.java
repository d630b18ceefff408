package ee.dedupe.redis;

import ee.dedupe.spi.StoreContext;
import java.util.Optional;
import redis.clients.jedis.UnifiedJedis;

/** An application with a client of its own, and no settings. */
record ClientBean(UnifiedJedis client) implements StoreContext {
    @Override
    public Optional<String> text(String key) {
        return Optional.empty();
    }

    @Override
    public <T> Optional<T> bean(Class<T> type) {
        return type == UnifiedJedis.class ? Optional.of(type.cast(client)) : Optional.empty();
    }
}
