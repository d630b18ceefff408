package ee.dedupe.hazelcast;

import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.MapListener;
import ee.dedupe.hazelcast.internal.check.CheckedMaps;
import ee.dedupe.hazelcast.internal.cluster.CallThread;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The maps in use on this node, each opened when a record first needs it. None is used before all are configured, also
 * when a client comes to a cluster that was started anew. Thread-safe.
 */
final class RecordMaps implements CheckedMaps {
    /** An entry may hold a whole answer. */
    private static final int MOST_AT_ONCE = 20;

    private final HazelcastInstance instance;
    private final MapSetup setup;
    // Read without the lock. Another one for each cluster.
    private volatile @Nullable Map<Kind, Map<TtlClass, RecordMap>> opened;

    /** Makes maps of which none is in use yet. */
    RecordMaps(HazelcastInstance instance, MapSetup setup) {
        this.instance = instance;
        this.setup = setup;
    }

    @Override
    public synchronized void configure() {
        configured();
    }

    private Map<Kind, Map<TtlClass, RecordMap>> configured() {
        Map<Kind, Map<TtlClass, RecordMap>> current = opened;
        if (current == null) {
            current = Map.of(Kind.CLAIM, new ConcurrentHashMap<>(), Kind.SUBJECT, new ConcurrentHashMap<>());
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
                .map(each -> new CheckedMap(
                        setup.config(each, Kind.CLAIM), open(each, Kind.CLAIM).entries()))
                .toList();
    }

    @Override
    public void forgetCluster() {
        opened = null;
    }

    /** The map of this slot, the same on every node. */
    RecordMap of(Slot slot) {
        return of(TtlClass.of(slot.place()), slot.kind());
    }

    private RecordMap of(TtlClass ttlClass, Kind kind) {
        Map<Kind, Map<TtlClass, RecordMap>> current = opened;
        RecordMap map = current == null ? null : of(current, kind).get(ttlClass);
        return map == null ? CallThread.call(() -> open(ttlClass, kind)) : map;
    }

    private static Map<TtlClass, RecordMap> of(Map<Kind, Map<TtlClass, RecordMap>> opened, Kind kind) {
        return Objects.requireNonNull(opened.get(kind));
    }

    private synchronized RecordMap open(TtlClass ttlClass, Kind kind) {
        Map<TtlClass, RecordMap> current = of(configured(), kind);
        RecordMap map = current.get(ttlClass);
        if (map == null) {
            map = new RecordMap(ttlClass, kind, instance.getMap(ttlClass.mapName(kind)), System::nanoTime);
            current.put(ttlClass, map);
        }
        return map;
    }

    /** Tells of updated and removed entries, without their values. */
    AutoCloseable listen(Duration place, MapListener listener) {
        IMap<byte[], Object> entries = of(TtlClass.of(place), Kind.CLAIM).entries();
        UUID registration = CallThread.call(() -> entries.addEntryListener(listener, false));
        return () -> CallThread.call(() -> entries.removeEntryListener(registration));
    }

    /** Never by a predicate, which reads every entry. */
    List<Slot> some(int most) {
        List<Slot> found = new ArrayList<>();
        for (RecordMap map : inUse()) {
            Iterator<Map.Entry<byte[], Object>> entries = map.entries().iterator(Math.min(most, MOST_AT_ONCE));
            while (found.size() < most && entries.hasNext()) {
                byte[] key = entries.next().getKey();
                // What lies under another kind of key is none of ours.
                if (key.length == Slot.KEY_LENGTH) {
                    found.add(Slot.of(Kind.CLAIM, key, map.ttlClass().longest()));
                }
            }
        }
        return found;
    }

    /**
     * Returns the maps with claims that any node is known to use: to walk through another would take memory on each
     * member. A map that another node has just begun to use may be missing for a moment.
     */
    private List<RecordMap> inUse() {
        Set<String> there = CallThread.call(() -> instance.getDistributedObjects().stream()
                .filter(each -> each instanceof IMap)
                .map(DistributedObject::getName)
                .collect(Collectors.toSet()));
        return Stream.of(TtlClass.values())
                .filter(ttlClass -> there.contains(ttlClass.mapName(Kind.CLAIM)))
                .map(ttlClass -> of(ttlClass, Kind.CLAIM))
                .toList();
    }

    /** Returns what this process holds of all claims. */
    HeldRecords held() {
        Map<Kind, Map<TtlClass, RecordMap>> current = opened;
        try {
            // A client holds none, and says so.
            return current == null || instance.getCluster().getLocalMember() == null
                    ? HeldRecords.UNKNOWN
                    : HeldRecords.of(of(current, Kind.CLAIM).values().stream()
                            .map(map -> map.entries().getLocalMapStats()));
        } catch (UnsupportedOperationException | IllegalStateException clientOrGone) {
            return HeldRecords.UNKNOWN;
        }
    }
}
