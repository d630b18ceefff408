package ee.dedupe.hazelcast;

import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.config.MergePolicyConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.merge.PutIfAbsentMergePolicy;
import ee.dedupe.spi.ClaimStoreException;

/** The one map that holds the claims. */
final class ClaimMap {
    static final String NAME = "dedupe.claims";

    private ClaimMap() {}

    /**
     * The map, configured on every member of the cluster before its first use: a configuration that comes later, or on
     * some members only, is not in force and Hazelcast does not say so.
     *
     * @throws ClaimStoreException when the cluster has this map with another configuration
     */
    static IMap<byte[], Object> open(HazelcastInstance instance, int backupCount) {
        try {
            instance.getConfig().addMapConfig(config(backupCount));
        } catch (InvalidConfigurationException e) {
            throw new ClaimStoreException(
                    "DEDUP0104 the cluster \"" + instance.getConfig().getClusterName() + "\" has the map " + NAME
                            + " with another configuration: " + MemberSettings.BACKUP_COUNT + ", here " + backupCount
                            + ", must be the same on every member",
                    e);
        }
        return instance.getMap(NAME);
    }

    private static MapConfig config(int backupCount) {
        return new MapConfig(NAME)
                .setBackupCount(backupCount)
                // A claim that only this member knows could be granted again when this member dies.
                .setAsyncBackupCount(0)
                // Compared as bytes, so that a release is owner-checked without a class of ours on the members.
                .setInMemoryFormat(InMemoryFormat.BINARY)
                // A full member must fail rather than give up a live claim.
                .setEvictionConfig(new EvictionConfig()
                        .setEvictionPolicy(EvictionPolicy.NONE)
                        .setMaxSizePolicy(MaxSizePolicy.PER_NODE)
                        .setSize(Integer.MAX_VALUE))
                // After a split the claims of the larger side stay.
                .setMergePolicyConfig(new MergePolicyConfig().setPolicy(PutIfAbsentMergePolicy.class.getName()))
                .setStatisticsEnabled(false)
                .setPerEntryStatsEnabled(false);
    }
}
