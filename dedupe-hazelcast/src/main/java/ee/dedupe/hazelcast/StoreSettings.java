package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;
import java.util.Locale;

/**
 * What holds in every topology.
 *
 * @param backupCount copies of each claim on other members, 0 to 6
 * @param minimumMembers a node that sees fewer refuses every call; 0 for any number
 * @param strict whether a failed check refuses the deployment
 */
record StoreSettings(int backupCount, int minimumMembers, boolean strict) {
    static final String BACKUP_COUNT = "dedupe.hazelcast.backup-count";
    static final String MINIMUM_MEMBERS = "dedupe.hazelcast.minimum-members";
    static final String STRICT = "dedupe.hazelcast.strict";

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    BACKUP_COUNT,
                    "integer 0-6",
                    "1",
                    "Copies of each claim on other members; so many may fail at once without losing a claim."),
            new ConfigKey(
                    MINIMUM_MEMBERS,
                    "integer 0-1000",
                    "0",
                    "A node that sees fewer members takes the store for failed; more than half of all members keep one"
                            + " winner in a split brain; `0` asks for none."),
            new ConfigKey(
                    STRICT,
                    "boolean",
                    "false",
                    "Whether a failed check at start, or a store that cannot be reached, refuses the deployment."));

    static StoreSettings read(Settings settings) {
        return new StoreSettings(
                settings.integer(BACKUP_COUNT, 1, 0, 6),
                settings.integer(MINIMUM_MEMBERS, 0, 0, 1_000),
                settings.get(STRICT).map(StoreSettings::strict).orElse(false));
    }

    private static boolean strict(String value) {
        return switch (value.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new ConfigException(STRICT, value, "true or false");
        };
    }
}
