package ee.dedupe.internal.sealing;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells the log what could not be sealed or opened: each reason once, since every request may meet the same. Thread-safe.
 */
final class SealLog {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    // Ids come from stored bytes: whoever writes to the store must not fill the memory, or the log.
    private static final int MOST_REASONS = 20;

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    void notSealed(Throwable failure) {
        if (isNew("seal " + failure.getClass().getName())) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "DEDUP0057 A result cannot be sealed; it is not stored, and its duplicates are refused. Not logged"
                            + " again for this reason",
                    failure);
        }
    }

    void notOpened(String why) {
        if (isNew(why)) {
            LOG.log(System.Logger.Level.WARNING, notOpenedBecause(why));
        }
    }

    void notOpened(Throwable failure) {
        if (isNew("open " + failure.getClass().getName())) {
            LOG.log(System.Logger.Level.WARNING, notOpenedBecause("its key cannot be used"), failure);
        }
    }

    private boolean isNew(String reason) {
        return told.size() < MOST_REASONS && told.add(reason);
    }

    private static String notOpenedBecause(String why) {
        return "DEDUP0058 A stored result cannot be opened, and its duplicate is refused: " + why
                + ". Not logged again for this reason";
    }
}
