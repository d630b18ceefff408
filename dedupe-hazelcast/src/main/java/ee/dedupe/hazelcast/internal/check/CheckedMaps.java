package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.config.MapConfig;
import com.hazelcast.map.IMap;
import java.util.List;

/** The maps that hold claims, as a check needs them. */
public interface CheckedMaps {
    /**
     * One of them.
     *
     * @param asked the configuration that every member must have for it
     */
    record CheckedMap(MapConfig asked, IMap<byte[], Object> entries) {}

    /**
     * Configures the maps in the cluster, unless that was done.
     *
     * @throws ee.dedupe.spi.ClaimStoreException when the cluster has them with another configuration
     */
    void configure();

    /** All of them, opened; they are configured first. */
    List<CheckedMap> open();

    /** The cluster is out of sight; the next one that is seen may be another, which knows nothing of our maps. */
    void forgetCluster();
}
