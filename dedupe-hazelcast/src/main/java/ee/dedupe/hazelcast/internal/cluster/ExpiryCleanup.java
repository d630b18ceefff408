package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The properties of a member by which ended claims free their memory. As Hazelcast comes, a member looks every five seconds
 * at a tenth of its partitions and at a tenth of each, and keeps ended entries for half an hour.
 */
final class ExpiryCleanup {
    private static final Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    /** All entries of some partitions each second, and so every entry in five: claims never wait for all at once. */
    private static final Map<String, String> PROPERTIES = new TreeMap<>(Map.of(
            "hazelcast.internal.map.expiration.cleanup.percentage", "100",
            "hazelcast.internal.map.expiration.cleanup.operation.count", "60",
            "hazelcast.internal.map.expiration.task.period.seconds", "1"));

    private ExpiryCleanup() {}

    /** Sets what a member of ours needs. */
    static void set(Config config) {
        PROPERTIES.forEach((name, value) -> OwnProperty.set(config, name, value));
    }

    /** Tells of an instance that was configured by others: says what is missing, or that it cannot be seen. */
    static void tell(HazelcastInstance instance) {
        try {
            Config config = instance.getConfig();
            Map<String, String> missing = new TreeMap<>(PROPERTIES);
            // Hazelcast's own properties and those of the system.
            missing.keySet().removeIf(name -> config.getProperty(name) != null);
            if (!missing.isEmpty()) {
                LOG.log(
                        Level.WARNING,
                        "DEDUP0119 ended claims keep their memory for half an hour; set on each member: {0}",
                        text(missing));
            }
        } catch (UnsupportedOperationException client) {
            tellOutside();
        }
    }

    /** Tells of members that this process cannot look at. */
    static void tellOutside() {
        LOG.log(
                Level.INFO,
                "DEDUP0119 ended claims keep their memory for half an hour unless each member of the cluster has: {0}",
                text(PROPERTIES));
    }

    private static String text(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(each -> each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
