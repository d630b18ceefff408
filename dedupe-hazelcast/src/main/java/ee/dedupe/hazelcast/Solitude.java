package ee.dedupe.hazelcast;

import com.hazelcast.cluster.Cluster;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import java.util.function.BooleanSupplier;

/**
 * Whether a member that joins nobody has never met another: then it holds every partition itself, and a call waits for no
 * other process. Hazelcast 5 refuses all who would join such a member; should one that does not come to be used, a call
 * may wait for the other, or for what it leaves when it goes. A member that has others to join may lose itself in a merge
 * while it sees nobody, so it is never taken as alone.
 */
final class Solitude implements BooleanSupplier {
    private final Cluster cluster;
    private volatile boolean over;

    private Solitude(Cluster cluster) {
        this.cluster = cluster;
    }

    /** Of a member that is ours, and ends with the store, as does what listens here. */
    static Solitude of(Cluster cluster) {
        Solitude solitude = new Solitude(cluster);
        cluster.addMembershipListener(new MembershipListener() {
            @Override
            public void memberAdded(MembershipEvent event) {
                solitude.over = true;
            }

            @Override
            public void memberRemoved(MembershipEvent event) {
                solitude.over = true;
            }
        });
        return solitude;
    }

    /** The members are looked at as well, for a listener is told a moment later. */
    @Override
    public boolean getAsBoolean() {
        if (!over && cluster.getMembers().size() > 1) {
            over = true;
        }
        return !over;
    }
}
