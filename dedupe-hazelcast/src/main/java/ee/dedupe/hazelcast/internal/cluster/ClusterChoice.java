package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.StoreContext;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds the cluster that is to hold the claims. */
public final class ClusterChoice {
    private static final Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    private final StoreContext context;
    private final Optional<HazelcastInstance> bean;
    private final Optional<HazelcastInstance> grid;

    private ClusterChoice(StoreContext context, Optional<HazelcastInstance> bean, Optional<HazelcastInstance> grid) {
        this.context = context;
        this.bean = bean;
        this.grid = grid;
    }

    /** Asks for the application's bean only where it would be used, since an application with two is refused. */
    public static ClusterChoice of(StoreContext context) {
        Optional<HazelcastInstance> grid = PayaraGrid.find();
        Optional<HazelcastInstance> bean = asksForBean(context)
                ? context.bean(HazelcastInstance.class)
                        .map(ClusterChoice::itself)
                        .filter(found -> !isGrid(found, grid))
                : Optional.empty();
        return new ClusterChoice(context, bean, grid);
    }

    /** Asks for no bean. */
    public static ClusterChoice withoutBean(StoreContext context) {
        return new ClusterChoice(context, Optional.empty(), PayaraGrid.find());
    }

    /** Returns whether a bean of the application's is taken where there is one. */
    public static boolean asksForBean(StoreContext context) {
        return Topology.asked(context).orElse(Topology.BEAN) == Topology.BEAN;
    }

    /** Returns what opens the way to the cluster, once everything that can be bad about the settings was looked at. */
    public Supplier<ClusterInstance> choose(StoreSettings store) {
        Topology topology = Topology.choose(context, bean.isPresent(), grid.isPresent());
        return switch (topology) {
            case BEAN -> existing(bean, topology);
            case GRID -> existing(grid, topology);
            case CLIENT -> client(ClientSettings.read(context));
            case MEMBER -> member(MemberSettings.read(context), store.minimumMembers());
        };
    }

    private static Supplier<ClusterInstance> existing(Optional<HazelcastInstance> found, Topology topology) {
        return () -> {
            HazelcastInstance instance = found.orElseThrow();
            LOG.log(Level.INFO, "DEDUP0102 claims are kept {0}; members: {1}", new Object[] {
                topology.place(), instance.getCluster().getMembers().size()
            });
            ExpiryCleanup.tell(instance);
            return new ClusterInstance(instance, false, null, true, ConfiguredMembers.NONE);
        };
    }

    private static Supplier<ClusterInstance> client(ClientSettings client) {
        return () -> {
            HazelcastInstance instance = ClusterClient.start(client);
            LOG.log(Level.INFO, "DEDUP0102 client of cluster \"{0}\" at {1}", new Object[] {
                client.link().clusterName(), client.members()
            });
            ExpiryCleanup.tellOutside();
            return new ClusterInstance(
                    instance, true, null, true, new ConfiguredMembers(ClientSettings.MEMBERS, client.members(), null));
        };
    }

    private static Supplier<ClusterInstance> member(MemberSettings member, int minimumMembers) {
        String protection = minimumMembers > 0 ? EmbeddedMember.PROTECTION : null;
        ConfiguredMembers others =
                new ConfiguredMembers(MembersToJoin.MEMBERS, member.others().members(), member.address());
        return () -> new ClusterInstance(
                EmbeddedMember.start(member, minimumMembers), true, protection, !others.isEmpty(), others);
    }

    /** Payara offers its grid as a bean too; that one is none of the application's. */
    private static boolean isGrid(HazelcastInstance found, Optional<HazelcastInstance> grid) {
        return grid.map(HazelcastInstance::getName)
                .filter(found.getName()::equals)
                .isPresent();
    }

    /** Returns the instance, not CDI's proxy: that makes a new one when it is asked after the application's end. */
    private static HazelcastInstance itself(HazelcastInstance proxy) {
        String name = proxy.getName();
        return Stream.concat(
                        Hazelcast.getAllHazelcastInstances().stream(),
                        HazelcastClient.getAllHazelcastClients().stream())
                .filter(instance -> instance.getName().equals(name))
                .findFirst()
                .orElse(proxy);
    }
}
