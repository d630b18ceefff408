package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Cluster;
import ee.dedupe.spi.ClaimStoreException;
import org.jspecify.annotations.Nullable;

/**
 * The number of members that this node must see, for a cluster whose own split-brain protection is not ours to
 * configure. The view of a client may lag behind its members' for a moment.
 *
 * @param least 0 for any number
 * @param heartbeat tells when what it sees may be over
 */
public record MinimumMembers(Cluster cluster, int least, OwnHeartbeat heartbeat) {
    /** Asks for so many in a process that never stands still. */
    public MinimumMembers(Cluster cluster, int least) {
        this(cluster, least, OwnHeartbeat.never());
    }

    /**
     * Fails when the node sees too few. It is to be asked before each call, and after it.
     *
     * @throws ClaimStoreException when there are fewer, or may be
     */
    public void assertSeen() {
        if (least == 0) {
            return;
        }
        if (!heartbeat.isSure()) {
            throw new ClaimStoreException(
                    "DEDUP0107 this process stood still, and the other members may have given it up");
        }
        if (cluster.getMembers().size() < least) {
            throw tooFew(null);
        }
    }

    /** Makes the exception that such a call fails with. */
    public static ClaimStoreException tooFew(@Nullable Exception cause) {
        String message = "DEDUP0118 this node sees fewer members than " + StoreSettings.MINIMUM_MEMBERS + " asks for";
        return cause == null ? new ClaimStoreException(message) : new ClaimStoreException(message, cause);
    }
}
