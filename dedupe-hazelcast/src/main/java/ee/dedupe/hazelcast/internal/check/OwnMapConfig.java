package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The configuration that this process's member goes by; a static one of its own hides what is configured later. */
final class OwnMapConfig {
    private OwnMapConfig() {}

    /** Returns what is wrong, if it differs from the one asked for; a client cannot tell. */
    static Optional<String> difference(HazelcastInstance instance, MapConfig asked) {
        MapConfig inForce;
        try {
            inForce = instance.getConfig().findMapConfig(asked.getName());
        } catch (UnsupportedOperationException client) {
            return Optional.empty();
        }
        List<String> differences = new ArrayList<>();
        differs("backup-count", asked.getBackupCount(), inForce.getBackupCount(), differences);
        differs("time-to-live-seconds", asked.getTimeToLiveSeconds(), inForce.getTimeToLiveSeconds(), differences);
        differs("max-idle-seconds", asked.getMaxIdleSeconds(), inForce.getMaxIdleSeconds(), differences);
        differs("in-memory-format", asked.getInMemoryFormat(), inForce.getInMemoryFormat(), differences);
        differs(
                "eviction-policy",
                asked.getEvictionConfig().getEvictionPolicy(),
                inForce.getEvictionConfig().getEvictionPolicy(),
                differences);
        differs("near cache", asked.isNearCacheEnabled(), inForce.isNearCacheEnabled(), differences);
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of("DEDUP0113 this member has a configuration of its own for the map " + asked.getName()
                        + ": " + String.join(", ", differences));
    }

    private static void differs(String what, Object asked, Object inForce, List<String> differences) {
        if (!Objects.equals(asked, inForce)) {
            differences.add(what + " " + inForce + " rather than " + asked);
        }
    }
}
