package ee.dedupe.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.partition.Partition;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionException;
import ee.dedupe.hazelcast.Report.State;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StorageKey;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks whether the cluster keeps claims as it must: by what it says of itself, and by a canary in each map on each
 * member, since each member goes by its own configuration. Not thread-safe.
 */
final class Inspection {
    private static final int MANY_MEMBERS = 3;
    /** A member may hold one partition of all. */
    private static final int KEYS_FOR_EACH_PARTITION = 40;

    private final HazelcastInstance instance;
    private final ClaimMaps maps;
    private final MapSetup setup;
    private final StoreSettings settings;
    private final SecureRandom random = new SecureRandom();

    Inspection(HazelcastInstance instance, ClaimMaps maps, MapSetup setup, StoreSettings settings) {
        this.instance = instance;
        this.maps = maps;
        this.setup = setup;
        this.settings = settings;
    }

    /**
     * Looks once.
     *
     * @throws ClaimStoreException when the cluster has the maps with another configuration
     */
    Report look() {
        Set<Member> members = instance.getCluster().getMembers();
        if (members.size() < settings.minimumMembers()) {
            return Report.incomplete(State.TOO_FEW_MEMBERS, members.size() + " members");
        }
        try {
            maps.configured();
            Map<Member, byte[]> keys = keys(members);
            return keys.isEmpty()
                    ? Report.incomplete(State.UNSETTLED, "a member holds no partition")
                    : Report.complete(failures(members, keys), advice(members));
        } catch (SplitBrainProtectionException e) {
            return Report.incomplete(State.TOO_FEW_MEMBERS, String.valueOf(e.getMessage()));
        }
    }

    private List<String> failures(Set<Member> members, Map<Member, byte[]> keys) {
        List<String> failures = new ArrayList<>();
        Map<Member, Canary> sent = new LinkedHashMap<>();
        for (TtlClass ttlClass : TtlClass.values()) {
            var map = maps.open(ttlClass).entries();
            keys.forEach((member, key) -> {
                Canary canary = Canary.send(map, key, System::currentTimeMillis);
                sent.put(member, canary);
                if (!canary.livesFor(ttlClass.defaultSeconds())) {
                    failures.add(ttlFailure(ttlClass, member, canary));
                }
            });
            OwnMapConfig.difference(instance, setup.config(ttlClass)).ifPresent(failures::add);
        }
        if (settings.backupCount() == 0 && members.size() > 1) {
            failures.add("DEDUP0112 " + StoreSettings.BACKUP_COUNT + " = 0 with " + members.size()
                    + " members: one that fails takes its claims along");
        }
        ClockSkew.among(sent).ifPresent(failures::add);
        return failures;
    }

    private static String ttlFailure(TtlClass ttlClass, Member member, Canary canary) {
        String life = canary.ttlMillis() == Long.MAX_VALUE ? "for ever" : canary.ttlMillis() / 1_000 + " s";
        return "DEDUP0111 member " + member.getAddress() + " lets completed claims in the map " + ttlClass.mapName()
                + " live " + life + " rather than " + ttlClass.defaultSeconds()
                + " s: it has a configuration of its own for that map, or used it before it was configured";
    }

    private List<String> advice(Set<Member> members) {
        return members.size() < MANY_MEMBERS || settings.minimumMembers() > 0
                ? List.of()
                : List.of("DEDUP0114 " + members.size() + " members without " + StoreSettings.MINIMUM_MEMBERS
                        + ": in a split brain each side grants what the other has granted");
    }

    /** For each member a key of its own; none when a member that should hold claims does not yet. */
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
