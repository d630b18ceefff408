package ee.dedupe.it.histories;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where claims are kept. */
enum Claims {
    HAZELCAST,
    REDIS,
    JDBC;

    /** Through which the manual lets a call run again. */
    Set<Gap> gaps() {
        return this == HAZELCAST
                ? EnumSet.complementOf(EnumSet.of(Gap.BYPASS_NOT_TOLD))
                : EnumSet.complementOf(EnumSet.of(Gap.COPIES_LOST, Gap.CLOCKS_DIFFER));
    }

    /**
     * Of a node.
     *
     * @param store its way to the process that keeps claims
     */
    Map<String, String> settings(String address, String members, String store) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("dedupe.ttl", "PT1H");
        settings.put("dedupe.key-ttl", "PT1H");
        settings.put("dedupe.lease", "PT4S");
        settings.put("dedupe.metrics", "off");
        settings.put("dedupe.jdbc.create", "true");
        settings.put("dedupe.message.key-property", Parcels.KEY);
        // A duplicate that waits keeps its client's thread.
        settings.put("dedupe.message.wait-for", "PT1S");
        settings.put("dedupe.store", name().toLowerCase(Locale.ROOT));
        switch (this) {
            case HAZELCAST -> {
                settings.put("dedupe.hazelcast.members", members);
                settings.put("dedupe.hazelcast.port", "5701");
                settings.put("dedupe.hazelcast.interface", address);
                settings.put("dedupe.hazelcast.minimum-members", "2");
                settings.put("dedupe.on-store-failure", "reject");
            }
            case REDIS -> settings.put("dedupe.redis.nodes", store);
            case JDBC -> {
                // In the database of the application itself.
            }
        }
        return settings;
    }
}
