package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.cluster.ClusterState;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.partition.Partition;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionException;
import ee.dedupe.hazelcast.internal.check.CheckReport.State;
import ee.dedupe.hazelcast.internal.check.CheckedMaps.CheckedMap;
import ee.dedupe.hazelcast.internal.cluster.OperatorState;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks whether the cluster keeps claims as it must: by what it says of itself, and by a canary in each map on each
 * member, since each member goes by its own configuration. Not thread-safe.
 */
final class ClusterCheck {
    private static final int MANY_MEMBERS = 3;
    /** A member may hold one partition of all. */
    private static final int KEYS_FOR_EACH_PARTITION = 40;

    private final HazelcastInstance instance;
    private final CheckedMaps maps;
    private final StoreSettings settings;
    private final SecureRandom random = new SecureRandom();

    ClusterCheck(HazelcastInstance instance, CheckedMaps maps, StoreSettings settings) {
        this.instance = instance;
        this.maps = maps;
        this.settings = settings;
    }

    /**
     * Looks once.
     *
     * @throws ClaimStoreException when the cluster has the maps with another configuration
     */
    CheckReport look() {
        Set<Member> members = instance.getCluster().getMembers();
        if (members.size() < settings.minimumMembers()) {
            return CheckReport.incomplete(State.TOO_FEW_MEMBERS, members.size() + " members");
        }
        Optional<ClusterState> state = OperatorState.of(instance.getCluster());
        if (state.equals(Optional.of(ClusterState.PASSIVE))) {
            return CheckReport.incomplete(State.UNREACHABLE, OperatorState.told(ClusterState.PASSIVE.name()));
        }
        List<String> advice = state.map(ClusterCheck::advice).stream().collect(Collectors.toCollection(ArrayList::new));
        try {
            maps.configure();
            Map<Member, byte[]> keys = keys(members);
            if (keys.isEmpty()) {
                return CheckReport.unsettled("a member holds no partition", advice);
            }
            advice.addAll(advice(members));
            return CheckReport.complete(failures(members, keys), advice);
        } catch (SplitBrainProtectionException e) {
            return CheckReport.incomplete(State.TOO_FEW_MEMBERS, String.valueOf(e.getMessage()));
        }
    }

    private List<String> failures(Set<Member> members, Map<Member, byte[]> keys) {
        List<String> failures = new ArrayList<>();
        Map<String, Canary> sent = new LinkedHashMap<>();
        for (CheckedMap map : maps.open()) {
            keys.forEach((member, key) -> {
                Canary canary = Canary.send(map.entries(), key, System::currentTimeMillis);
                sent.put(String.valueOf(member.getAddress()), canary);
                if (!canary.livesFor(map.asked().getTimeToLiveSeconds())) {
                    failures.add(ttlFailure(map.asked(), member, canary));
                }
            });
            OwnMapConfig.difference(instance, map.asked()).ifPresent(failures::add);
        }
        if (settings.backupCount() == 0 && members.size() > 1) {
            failures.add("DEDUP0112 " + StoreSettings.BACKUP_COUNT + " = 0 with " + members.size()
                    + " members: one that fails takes its claims along");
        }
        ClockSkew.among(sent).ifPresent(failures::add);
        return failures;
    }

    private static String ttlFailure(MapConfig asked, Member member, Canary canary) {
        String life = canary.ttlMillis() == Long.MAX_VALUE ? "for ever" : canary.ttlMillis() / 1_000 + " s";
        return "DEDUP0111 member " + member.getAddress() + " lets completed claims in the map " + asked.getName()
                + " live " + life + " rather than " + asked.getTimeToLiveSeconds()
                + " s: it has a configuration of its own for that map, or used it before it was configured";
    }

    private static String advice(ClusterState state) {
        return "DEDUP0153 the cluster is in the state " + state
                + ": claims of members that leave get no new backup, or are not to be had";
    }

    private List<String> advice(Set<Member> members) {
        return members.size() < MANY_MEMBERS || settings.minimumMembers() > 0
                ? List.of()
                : List.of("DEDUP0114 " + members.size() + " members without " + StoreSettings.MINIMUM_MEMBERS
                        + ": in a split brain each side grants what the other has granted");
    }

    /** Returns a key for each member; none when a member that should hold claims does not yet. */
    private Map<Member, byte[]> keys(Set<Member> members) {
        Set<Member> holders = members.stream()
                .filter(member -> !member.isLiteMember())
                .collect(Collectors.toCollection(HashSet::new));
        Set<Partition> partitions = instance.getPartitionService().getPartitions();
        Set<Member> owners = partitions.stream()
                .map(Partition::getOwner)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        Map<Member, byte[]> keys = new HashMap<>();
        if (holders.isEmpty() || !owners.containsAll(holders)) {
            return keys;
        }
        for (int i = 0; i < partitions.size() * KEYS_FOR_EACH_PARTITION && !holders.isEmpty(); i++) {
            byte[] key = new byte[StorageKey.LENGTH];
            random.nextBytes(key);
            Member owner = instance.getPartitionService().getPartition(key).getOwner();
            if (holders.remove(owner)) {
                keys.put(owner, key);
            }
        }
        return holders.isEmpty() ? keys : Map.of();
    }
}
