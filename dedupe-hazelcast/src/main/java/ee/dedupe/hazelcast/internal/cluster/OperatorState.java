package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Cluster;
import com.hazelcast.cluster.ClusterState;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A state into which an operator has put a cluster, and in which it does less than its work. */
public final class OperatorState {
    /** The message of a refused call, also by way of a client, which cannot ask for the state. */
    private static final Pattern REFUSED = Pattern.compile("Cluster is in (\\w+) state.*", Pattern.DOTALL);

    private OperatorState() {}

    /** Returns the state; empty where the cluster is active, or cannot be asked. */
    public static Optional<ClusterState> of(Cluster cluster) {
        try {
            return Optional.of(cluster.getClusterState()).filter(state -> state != ClusterState.ACTIVE);
        } catch (UnsupportedOperationException client) {
            return Optional.empty();
        }
    }

    /** Returns why a call has failed: this, or what the failure is called. */
    public static String reason(Throwable failure) {
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof IllegalStateException) {
                Matcher refused = REFUSED.matcher(String.valueOf(each.getMessage()));
                if (refused.matches()) {
                    return told(String.valueOf(refused.group(1)));
                }
            }
        }
        return failure.getClass().getSimpleName();
    }

    /** Tells the state in a few words. */
    public static String told(String state) {
        return "its cluster is in the state " + state;
    }
}
