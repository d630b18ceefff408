package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.cluster.Cluster;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import java.util.function.BooleanSupplier;

/**
 * The answer to whether a member without others to join has never met one. If so, it holds every partition itself, and
 * no call waits for another process. Hazelcast 5 lets nobody join such a member. If a later version does, a call may
 * wait for the other member, or for what it leaves behind. A member that has others to join is never taken as the only
 * one, since it may disappear in a merge while it sees nobody.
 */
public final class SoleMember implements BooleanSupplier {
    private final Cluster cluster;
    private volatile boolean over;

    private SoleMember(Cluster cluster) {
        this.cluster = cluster;
    }

    /** Asks a member that is ours, and ends with the store, as does what listens here. */
    public static SoleMember of(Cluster cluster) {
        SoleMember sole = new SoleMember(cluster);
        cluster.addMembershipListener(new MembershipListener() {
            @Override
            public void memberAdded(MembershipEvent event) {
                sole.over = true;
            }

            @Override
            public void memberRemoved(MembershipEvent event) {
                sole.over = true;
            }
        });
        return sole;
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
