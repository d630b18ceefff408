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

/**
 * The maps in use on this node, each opened when a claim first needs it. None is used before all are configured, also
 * when a client comes to a cluster that was started anew. Thread-safe.
 */
final class ClaimMaps {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    private final HazelcastInstance instance;
    private final MapSetup setup;
    // Read without the lock; a map is in it only once it is listened to, if any is. Another one for each cluster.
    private volatile @Nullable Map<TtlClass, ClaimMap> opened;
    private final Map<TtlClass, Registration> registrations = new EnumMap<>(TtlClass.class);
    private @Nullable SettledListener listener;

    private record Registration(ClaimMap map, UUID id) {}

    /** None in use yet. */
    ClaimMaps(HazelcastInstance instance, MapSetup setup) {
        this.instance = instance;
        this.setup = setup;
    }

    /**
     * Configures the maps in the cluster, unless that was done.
     *
     * @throws ee.dedupe.spi.ClaimStoreException when the cluster has them with another configuration
     */
    synchronized Map<TtlClass, ClaimMap> configured() {
        Map<TtlClass, ClaimMap> current = opened;
        if (current == null) {
            current = new ConcurrentHashMap<>();
            // Before the calls, so that a cluster that goes away meanwhile is noticed.
            opened = current;
            configure();
        }
        return current;
    }

    private void configure() {
        boolean done = false;
        try {
            setup.configure(instance);
            done = true;
        } finally {
            if (!done) {
                opened = null;
            }
        }
    }

    /** The cluster is out of sight; the next one that is seen may be another, which knows nothing of our maps. */
    void forgetCluster() {
        opened = null;
    }

    /** The map for claims with this ttl, the same on every node. */
    ClaimMap of(Duration ttl) {
        TtlClass ttlClass = TtlClass.of(ttl);
        Map<TtlClass, ClaimMap> current = opened;
        ClaimMap map = current == null ? null : current.get(ttlClass);
        return map == null ? OwnThread.call(() -> open(ttlClass)) : map;
    }

    synchronized ClaimMap open(TtlClass ttlClass) {
        Map<TtlClass, ClaimMap> current = configured();
        ClaimMap map = current.get(ttlClass);
        if (map == null) {
            map = new ClaimMap(ttlClass, instance.getMap(ttlClass.mapName()), System::nanoTime);
            register(map);
            current.put(ttlClass, map);
        }
        return map;
    }

    /** From now on; where the cluster is out of reach, as soon as it is used. */
    void onSettled(Consumer<StorageKey> told) {
        OwnThread.call(() -> listen(told));
    }

    private synchronized Void listen(Consumer<StorageKey> told) {
        listener = new SettledListener(told);
        Map<TtlClass, ClaimMap> current = opened;
        if (current != null) {
            try {
                current.values().forEach(this::register);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "No listener yet; it comes when the maps are opened again", e);
                forgetCluster();
            }
        }
        return null;
    }

    /** Leaves an instance that others may use as it was. */
    void close() {
        OwnThread.call(this::unlisten);
    }

    private synchronized Void unlisten() {
        listener = null;
        registrations.values().forEach(registration -> registration.map().unlisten(registration.id()));
        registrations.clear();
        return null;
    }

    /** Once: a client takes its listeners along to the next cluster. */
    private void register(ClaimMap map) {
        SettledListener told = listener;
        if (told != null) {
            registrations.computeIfAbsent(map.ttlClass(), each -> new Registration(map, map.listen(told)));
        }
    }
}
