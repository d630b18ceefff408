package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/** Members and clients as a store starts them, on loopback. */
public final class TestMember {
    private TestMember() {}

    /** Of a member that listens on this port and nowhere else. */
    public static Config config(List<String> members, int port, String clusterName) {
        return EmbeddedMember.config(settings(members, port, clusterName), 0);
    }

    public static HazelcastInstance start(List<String> members, int port, String clusterName) {
        return EmbeddedMember.start(settings(members, port, clusterName), 0);
    }

    public static HazelcastInstance client(List<String> members, String clusterName) {
        return ClusterClient.start(new ClientSettings(members, link(clusterName)));
    }

    static LinkSettings link(String clusterName) {
        return new LinkSettings(clusterName, Duration.ofSeconds(5));
    }

    static MembersToJoin listed(List<String> members) {
        return new MembersToJoin(members);
    }

    private static MemberSettings settings(List<String> members, int port, String clusterName) {
        return new MemberSettings(listed(members), port, true, InetAddress.getLoopbackAddress(), link(clusterName));
    }
}
