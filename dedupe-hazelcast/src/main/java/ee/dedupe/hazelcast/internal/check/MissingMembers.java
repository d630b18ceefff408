package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.cluster.Cluster;
import ee.dedupe.hazelcast.internal.cluster.ConfiguredMembers;
import java.lang.System.Logger.Level;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells of configured members that this node does not see: nodes that never meet guard nothing between them, and each looks
 * healthy. A member may be away for a moment, so only those are told of that were missing at the look before too. Run by one
 * thread, counted by any.
 */
final class MissingMembers implements Runnable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    private final ConfiguredMembers configured;
    private final Cluster cluster;
    private Set<String> before = Set.of();
    private Set<String> told = Set.of();
    private volatile int count;

    MissingMembers(ConfiguredMembers configured, Cluster cluster) {
        this.configured = configured;
        this.cluster = cluster;
    }

    @Override
    public void run() {
        try {
            look(configured.missing(cluster.getMembers()));
        } catch (Throwable e) {
            // Of an instance that ends; a task that throws would not be called again.
            LOG.log(Level.DEBUG, "The members cannot be seen", e);
        }
    }

    int count() {
        return count;
    }

    private void look(List<String> missing) {
        count = missing.size();
        List<String> lasting = missing.stream().filter(before::contains).toList();
        if (!told.containsAll(lasting)) {
            LOG.log(
                    Level.WARNING,
                    "DEDUP0133 this node does not meet members in " + configured.key() + ": "
                            + String.join(", ", lasting) + "; " + configured.harm());
        } else if (missing.isEmpty() && !told.isEmpty()) {
            LOG.log(Level.INFO, "DEDUP0134 nothing is missing any more of " + configured.key());
        }
        told = lasting.isEmpty() && !missing.isEmpty() ? told : Set.copyOf(lasting);
        before = new HashSet<>(missing);
    }
}
