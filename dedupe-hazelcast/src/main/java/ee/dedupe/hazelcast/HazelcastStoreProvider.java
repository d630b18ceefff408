package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.check.ClusterWatch;
import ee.dedupe.hazelcast.internal.cluster.CallThread;
import ee.dedupe.hazelcast.internal.cluster.ClusterChoice;
import ee.dedupe.hazelcast.internal.cluster.ClusterInstance;
import ee.dedupe.hazelcast.internal.cluster.HazelcastKeys;
import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.hazelcast.internal.cluster.OwnHeartbeat;
import ee.dedupe.hazelcast.internal.cluster.SoleMember;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.StoreContext;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Opens the Hazelcast store in the cluster of an application's {@link HazelcastInstance} bean, as a client of a cluster
 * outside, in Payara's data grid, or in a member of its own. What it starts itself belongs to the store alone and ends
 * with it, so that two applications in one process do not meet.
 */
public final class HazelcastStoreProvider implements RecordStoreProvider {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    /** {@link java.util.ServiceLoader} calls it. */
    public HazelcastStoreProvider() {}

    @Override
    public String name() {
        return "hazelcast";
    }

    @Override
    public List<ConfigKey> keys() {
        return HazelcastKeys.all();
    }

    /**
     * Opens a store and closes it again where it must be known that it can be opened. Not in an instance of the
     * application's, which would be started for that, and would be left running if the deployment failed.
     */
    @Override
    public void check(StoreContext context) {
        StoreSettings store = StoreSettings.read(context);
        if (ClusterChoice.asksForBean(context) && context.offers(HazelcastInstance.class)) {
            return;
        }
        Supplier<ClusterInstance> cluster = ClusterChoice.withoutBean(context).choose(store);
        if (store.strict()) {
            CallThread.call(() -> open(cluster.get(), store)).close();
        }
    }

    @Override
    public RecordStore open(StoreContext context) {
        StoreSettings store = StoreSettings.read(context);
        // On this thread, which is the application's: its beans may need it.
        Supplier<ClusterInstance> cluster = ClusterChoice.of(context).choose(store);
        return CallThread.call(() -> open(cluster.get(), store));
    }

    private static RecordStore open(ClusterInstance cluster, StoreSettings settings) {
        HazelcastInstance instance = cluster.hazelcast();
        MapSetup setup = new MapSetup(settings.backupCount(), cluster.protection());
        RecordMaps maps = new RecordMaps(instance, setup);
        ClusterWatch watch = ClusterWatch.of(cluster, maps, settings);
        OwnHeartbeat heartbeat = OwnHeartbeat.watched(instance, settings.minimumMembers());
        MinimumMembers minimum = new MinimumMembers(instance.getCluster(), settings.minimumMembers(), heartbeat);
        BooleanSupplier alone = cluster.seeksOthers() ? () -> false : SoleMember.of(instance.getCluster());
        ClusterAround around = new ClusterAround(alone, watch::missingMembers, () -> {
            heartbeat.close();
            watch.close();
            cluster.close();
        });
        RecordStore store = new HazelcastRecordStore(maps, minimum, around);
        try {
            watch.start(settings.strict());
            rehearse(store);
            return store;
        } catch (Throwable e) {
            store.close();
            throw e;
        }
    }

    /** The first claim of all arranges partitions and loads classes: longer than a request may be made to wait. */
    private static void rehearse(RecordStore store) {
        byte[] random = new byte[Slot.KEY_LENGTH];
        new SecureRandom().nextBytes(random);
        Slot slot = Slot.of(Slot.Kind.CLAIM, random, TtlClass.PLACES.get(0));
        try {
            store.putIfAbsent(slot, random, Duration.ofSeconds(1));
            store.remove(slot, random);
        } catch (ClaimStoreException e) {
            LOG.log(System.Logger.Level.DEBUG, "The first claim failed; requests will tell", e);
        }
    }
}
