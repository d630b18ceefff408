package ee.dedupe.internal.proof;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.Left;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells, once of each operation, of rows under a name without a namespace: of an application that has none, or of this one
 * before it had one. Thread-safe.
 */
final class BareRows {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Set<String> looked = ConcurrentHashMap.newKeySet();

    /** Looks in the store that others may share, the first time that it is asked of an operation. */
    void look(PendingCallStore shared, String operation, int most) {
        if (looked.contains(operation)) {
            return;
        }
        Left bare = shared.left(operation, most);
        if (looked.add(operation) && bare.waiting() + bare.givenUp() > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0167 Rows of " + operation + " lie in dedupe_pending without a namespace: " + bare.waiting()
                            + " that wait, " + bare.givenUp() + " that are given up. They are of an application without"
                            + " dedupe.namespace, or of this one before it was set, and are left alone here. If they are its"
                            + " own, let a node without dedupe.namespace finish them");
        }
    }
}
