package ee.dedupe.it.fault;

import java.util.Map;
import java.util.TreeMap;

/**
 * A cluster's name, size and settings.
 *
 * @param properties system properties of each node, beside those that make the nodes find each other
 */
record Setup(String name, int members, Map<String, String> properties) {
    private static final String BUDGET = "dedupe.store.budget";
    private static final String BACKUPS = "dedupe.hazelcast.backup-count";
    private static final String NO_HEARTBEAT = "hazelcast.max.no.heartbeat.seconds";

    static Setup of(String name, int members) {
        return new Setup(name, members, Map.of());
    }

    Setup with(String key, String value) {
        Map<String, String> more = new TreeMap<>(properties);
        more.put(key, value);
        return new Setup(name, members, more);
    }

    Setup budget(String budget) {
        return with(BUDGET, budget);
    }

    Setup backups(int count) {
        return with(BACKUPS, String.valueOf(count));
    }

    /** A silent member is dropped after so long, in place of Hazelcast's minute. */
    Setup heartbeat(int intervalSeconds, int mostSeconds) {
        return with("hazelcast.heartbeat.interval.seconds", String.valueOf(intervalSeconds))
                .with(NO_HEARTBEAT, String.valueOf(mostSeconds));
    }

    /** What counts for the figures, in a few words. */
    String settings() {
        return members + " members, budget " + properties.getOrDefault(BUDGET, "PT0.25S") + ", backups "
                + properties.getOrDefault(BACKUPS, "1") + ", dropped after "
                + properties.getOrDefault(NO_HEARTBEAT, "60") + " s without heartbeat";
    }
}
