package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.core.HazelcastInstance;
import org.jspecify.annotations.Nullable;

/**
 * The way to the cluster that holds the claims.
 *
 * @param ours whether it was started for the store and ends with it
 * @param protection the name of the split-brain protection that its members have for us; null for none
 * @param seeksOthers whether it is to meet other members, or depends on them as a client does
 * @param configured the members that it is to meet
 */
public record ClusterInstance(
        HazelcastInstance hazelcast,
        boolean ours,
        @Nullable String protection,
        boolean seeksOthers,
        ConfiguredMembers configured)
        implements AutoCloseable {
    /** Ends what is ours; twice does nothing. */
    @Override
    public void close() {
        if (ours) {
            hazelcast.shutdown();
        }
    }
}
