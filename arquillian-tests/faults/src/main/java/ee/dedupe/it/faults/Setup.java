package ee.dedupe.it.faults;

import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * A cluster's name, size and settings.
 *
 * @param properties system properties of each node, beside those that make the nodes find each other
 */
record Setup(String name, int members, Map<String, String> properties) {
    private static final String BUDGET = "dedupe.store.budget";
    private static final String DEFAULT_BUDGET = "PT1S";
    private static final String BACKUPS = "dedupe.hazelcast.backup-count";
    private static final String HEARTBEAT = "dedupe.hazelcast.heartbeat-timeout";
    private static final String MINIMUM = "dedupe.hazelcast.minimum-members";

    /** The class's keys beat the annotations of its methods. */
    private static final String TTL = PairsResource.class.getName() + "/Deduplicated/ttl";

    private static final String KEY_TTL = PairsResource.class.getName() + "/Deduplicated/keyTtl";

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

    /** How long the store may hold up a request. */
    Duration storeBudget() {
        return Duration.parse(properties.getOrDefault(BUDGET, DEFAULT_BUDGET));
    }

    Setup backups(int count) {
        return with(BACKUPS, String.valueOf(count));
    }

    /** As Hazelcast has it when nobody configures it, in place of our shorter one. */
    Setup hazelcastsHeartbeat() {
        return with(HEARTBEAT, "PT60S");
    }

    /** Claims of all pairs live for so long, and not as their annotations say. */
    Setup ttl(String ttl) {
        return with(TTL, ttl).with(KEY_TTL, ttl);
    }

    /** Calls with keys hold their claims for so long without a word of their node. */
    Setup lease(String lease) {
        return with(PairsResource.class.getName() + "/keyedReject/Deduplicated/lease", lease);
    }

    /** How long the claims of the calls live that are counted under load. */
    Duration lifeOfClaims() {
        return Duration.parse(properties.getOrDefault(TTL, PairsResource.TTL));
    }

    /** A node that sees fewer members takes the store for failed. */
    Setup minimum(int seen) {
        return with(MINIMUM, String.valueOf(seen));
    }

    /** What counts for the figures, in a few words. */
    String settings() {
        String minimum = properties.containsKey(MINIMUM) ? ", minimum-members " + properties.get(MINIMUM) : "";
        return members + " nodes, budget " + properties.getOrDefault(BUDGET, DEFAULT_BUDGET) + ", backups "
                + properties.getOrDefault(BACKUPS, "1") + ", heartbeat-timeout "
                + properties.getOrDefault(HEARTBEAT, "PT5S") + minimum;
    }

    /** With the leases of the resource, which no annotation has. */
    static TestWar withLeases(TestWar war) {
        String pairs = PairsResource.class.getName();
        return war.config(pairs + "/keyedProceed/Deduplicated/lease", "PT2S")
                .config(pairs + "/keyedReject/Deduplicated/lease", "PT2S")
                .config(pairs + "/keyedSlow/Deduplicated/lease", "PT2S")
                .config(pairs + "/leased/Deduplicated/lease", "PT6S");
    }
}
