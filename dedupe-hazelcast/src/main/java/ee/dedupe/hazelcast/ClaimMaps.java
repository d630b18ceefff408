package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The maps in use on this node, each opened when a claim first needs it. Thread-safe. */
final class ClaimMaps {
    private final HazelcastInstance instance;
    // Read without the lock; a map is in it only once it is listened to, if any is.
    private final Map<TtlClass, ClaimMap> opened = new ConcurrentHashMap<>();
    private final Map<TtlClass, UUID> registrations = new EnumMap<>(TtlClass.class);
    private @Nullable SettledListener listener;

    /**
     * None in use yet.
     *
     * @throws ee.dedupe.spi.ClaimStoreException when the cluster has them with another configuration
     */
    ClaimMaps(HazelcastInstance instance, int backupCount) {
        this.instance = instance;
        MapSetup.configure(instance, backupCount);
    }

    /** The map for claims with this ttl, the same on every node. */
    ClaimMap of(Duration ttl) {
        TtlClass ttlClass = TtlClass.of(ttl);
        ClaimMap map = opened.get(ttlClass);
        return map == null ? OwnThread.call(() -> open(ttlClass)) : map;
    }

    private synchronized ClaimMap open(TtlClass ttlClass) {
        ClaimMap map = opened.get(ttlClass);
        if (map == null) {
            map = new ClaimMap(ttlClass, instance.getMap(ttlClass.mapName()), System::nanoTime);
            register(map);
            opened.put(ttlClass, map);
        }
        return map;
    }

    void onSettled(Consumer<StorageKey> told) {
        OwnThread.call(() -> listen(told));
    }

    private synchronized Void listen(Consumer<StorageKey> told) {
        listener = new SettledListener(told);
        opened.values().forEach(this::register);
        return null;
    }

    /** Leaves an instance that others may use as it was. */
    void close() {
        OwnThread.call(this::unlisten);
    }

    private synchronized Void unlisten() {
        listener = null;
        registrations.forEach((ttlClass, registration) -> open(ttlClass).unlisten(registration));
        registrations.clear();
        return null;
    }

    private void register(ClaimMap map) {
        if (listener != null) {
            registrations.put(map.ttlClass(), map.listen(listener));
        }
    }
}
