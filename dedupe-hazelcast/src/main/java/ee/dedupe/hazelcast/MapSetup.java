package ee.dedupe.hazelcast;

import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.config.MergePolicyConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.spi.merge.PutIfAbsentMergePolicy;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of the maps that hold the claims.
 *
 * @param backupCount copies of each claim on other members
 * @param protection the name of the members' split-brain protection for them; null for none
 */
record MapSetup(int backupCount, @Nullable String protection) {
    /**
     * Configures each map on every member of the cluster, before its first use: a configuration that comes later, or on
     * some members only, is not in force and Hazelcast does not say so. A map that is never used costs nothing more.
     *
     * @throws ClaimStoreException when the cluster has one of them with another configuration
     */
    void configure(HazelcastInstance instance) {
        for (TtlClass ttlClass : TtlClass.values()) {
            for (Kind kind : Kind.values()) {
                configure(instance, config(ttlClass, kind));
            }
        }
    }

    private void configure(HazelcastInstance instance, MapConfig map) {
        try {
            instance.getConfig().addMapConfig(map);
        } catch (InvalidConfigurationException e) {
            throw new ClaimStoreException(
                    "DEDUP0104 another node of the cluster \""
                            + instance.getConfig().getClusterName()
                            + "\" created the map " + map.getName() + " with different settings: "
                            + StoreSettings.BACKUP_COUNT
                            + ", here " + backupCount + ", must be the same on every node, and so must whether "
                            + StoreSettings.MINIMUM_MEMBERS + " is set",
                    e);
        }
    }

    MapConfig config(TtlClass ttlClass, Kind kind) {
        MapConfig config = new MapConfig(ttlClass.mapName(kind))
                .setBackupCount(backupCount)
                // A claim that only this member knows could be granted again when this member dies.
                .setAsyncBackupCount(0)
                // What an entry lives for after a replace, which takes no ttl of its own.
                .setTimeToLiveSeconds(ttlClass.defaultSeconds(kind))
                // Compared as bytes, so that each change is owner-checked without a class of ours on the members.
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
        if (protection != null) {
            config.setSplitBrainProtectionName(protection);
        }
        return config;
    }
}
