package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * The settings that hold in every topology.
 *
 * @param backupCount copies of each claim on other members, 0 to 6
 * @param minimumMembers a node that sees fewer refuses every call; 0 for any number
 * @param strict whether a failed check refuses the deployment
 */
public record StoreSettings(int backupCount, int minimumMembers, boolean strict) {
    /** {@link #backupCount}. */
    public static final String BACKUP_COUNT = "dedupe.hazelcast.backup-count";
    /** {@link #minimumMembers}. */
    public static final String MINIMUM_MEMBERS = "dedupe.hazelcast.minimum-members";
    /** {@link #strict}. */
    public static final String STRICT = "dedupe.store.strict";

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

    /**
     * Reads them.
     *
     * @throws ee.dedupe.spi.ConfigException when a value is bad
     */
    public static StoreSettings read(StoreContext context) {
        return new StoreSettings(
                context.integer(BACKUP_COUNT, 1, 0, 6),
                context.integer(MINIMUM_MEMBERS, 0, 0, 1_000),
                context.flag(STRICT, false));
    }
}
