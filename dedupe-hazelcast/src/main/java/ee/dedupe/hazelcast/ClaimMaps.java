package ee.dedupe.hazelcast;

import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.MapListener;
import ee.dedupe.hazelcast.check.CheckedMaps;
import ee.dedupe.hazelcast.cluster.CallThread;
import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The maps in use on this node, each opened when a claim first needs it. None is used before all are configured, also
 * when a client comes to a cluster that was started anew. Thread-safe.
 */
final class ClaimMaps implements CheckedMaps {
    private final HazelcastInstance instance;
    private final MapSetup setup;
    // Read without the lock. Another one for each cluster.
    private volatile @Nullable Map<TtlClass, ClaimMap> opened;
    // Once for all clusters: a client takes its listeners along to the next.
    private final Map<TtlClass, SettledNotifications> hints = new EnumMap<>(TtlClass.class);
    private volatile Consumer<StorageKey> told = key -> {};

    /** Tells of updated and removed entries, without their values. */
    private record Changes(IMap<byte[], Object> entries) implements SettledNotifications.Source {
        @Override
        public UUID listen(MapListener listener) {
            return entries.addEntryListener(listener, false);
        }

        @Override
        public void unlisten(UUID registration) {
            entries.removeEntryListener(registration);
        }
    }

    // Opened when the first claim is about something.
    private final Map<TtlClass, IMap<byte[], Object>> subjects = new ConcurrentHashMap<>();

    /** None in use yet. */
    ClaimMaps(HazelcastInstance instance, MapSetup setup) {
        this.instance = instance;
        this.setup = setup;
    }

    @Override
    public synchronized void configure() {
        configured();
    }

    private Map<TtlClass, ClaimMap> configured() {
        Map<TtlClass, ClaimMap> current = opened;
        if (current == null) {
            current = new ConcurrentHashMap<>();
            // Before the calls, so that a cluster that goes away meanwhile is noticed.
            opened = current;
            configureAll();
        }
        return current;
    }

    private void configureAll() {
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

    @Override
    public List<CheckedMap> open() {
        return Stream.of(TtlClass.values())
                .map(each -> new CheckedMap(setup.config(each), open(each).entries()))
                .toList();
    }

    @Override
    public void forgetCluster() {
        opened = null;
    }

    /** The map for claims with this ttl, the same on every node. */
    ClaimMap of(Duration ttl) {
        TtlClass ttlClass = TtlClass.of(ttl);
        Map<TtlClass, ClaimMap> current = opened;
        ClaimMap map = current == null ? null : current.get(ttlClass);
        return map == null ? CallThread.call(() -> open(ttlClass)) : map;
    }

    private synchronized ClaimMap open(TtlClass ttlClass) {
        Map<TtlClass, ClaimMap> current = configured();
        ClaimMap map = current.get(ttlClass);
        if (map == null) {
            IMap<byte[], Object> entries = instance.getMap(ttlClass.mapName());
            map = new ClaimMap(ttlClass, entries, hints(ttlClass, entries), System::nanoTime);
            current.put(ttlClass, map);
        }
        return map;
    }

    private SettledNotifications hints(TtlClass ttlClass, IMap<byte[], Object> entries) {
        return hints.computeIfAbsent(
                ttlClass,
                each -> new SettledNotifications(
                        new Changes(entries), key -> told.accept(key), System::nanoTime, CallThread::start));
    }

    /** All of them, in use or not: to ask one for one key costs a member no more than some kilobytes. */
    List<IMap<byte[], Object>> all() {
        return Stream.of(TtlClass.values())
                .map(ttlClass -> of(ttlClass.longest()).entries())
                .toList();
    }

    /** What is about each subject, of claims that live for so long at most. */
    IMap<byte[], Object> subjects(TtlClass ttlClass) {
        // Whoever asks for the claims' map has all maps configured.
        of(ttlClass.longest());
        return subjects.computeIfAbsent(
                ttlClass, each -> CallThread.call(() -> instance.getMap(each.subjectMapName())));
    }

    /**
     * Those that any node is known to use: to walk through another would take memory on each member. One that another node
     * has just begun to use may be missing for a moment.
     */
    List<IMap<byte[], Object>> inUse() {
        Set<String> there = CallThread.call(() -> instance.getDistributedObjects().stream()
                .filter(each -> each instanceof IMap)
                .map(DistributedObject::getName)
                .collect(Collectors.toSet()));
        return Stream.of(TtlClass.values())
                .filter(ttlClass -> there.contains(ttlClass.mapName()))
                .map(ttlClass -> of(ttlClass.longest()).entries())
                .toList();
    }

    /** What this process holds of all claims. */
    HeldClaims held() {
        Map<TtlClass, ClaimMap> current = opened;
        try {
            // A client holds none, and says so.
            return current == null || instance.getCluster().getLocalMember() == null
                    ? HeldClaims.UNKNOWN
                    : HeldClaims.of(
                            current.values().stream().map(map -> map.entries().getLocalMapStats()));
        } catch (UnsupportedOperationException | IllegalStateException clientOrGone) {
            return HeldClaims.UNKNOWN;
        }
    }

    /** From now on; see {@link SettledNotifications}. */
    void onSettled(Consumer<StorageKey> listener) {
        told = listener;
    }

    /** Leaves an instance that others may use as it was. */
    void close() {
        CallThread.call(this::unlisten);
    }

    private synchronized Void unlisten() {
        hints.values().forEach(SettledNotifications::close);
        return null;
    }
}
