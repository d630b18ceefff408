package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A member that takes the next free port tells others that one. */
class NextPortTest {
    private static final int FIRST = 22_721;

    @Test
    void memberOnTheNextFreePort_isMet() {
        List<String> members = List.of("localhost:" + FIRST, "localhost:" + (FIRST + 1));
        HazelcastInstance one = start(members);
        HazelcastInstance two = start(members);
        try {
            assertThat(two.getCluster().getLocalMember().getAddress().getPort()).isEqualTo(FIRST + 1);
            assertThat(one.getCluster().getMembers()).hasSize(2);
            assertThat(two.getCluster().getMembers()).hasSize(2);
        } finally {
            two.shutdown();
            one.shutdown();
        }
    }

    private static HazelcastInstance start(List<String> members) {
        return EmbeddedMember.start(
                new MemberSettings(
                        TestMember.listed(members),
                        FIRST,
                        false,
                        InetAddress.getLoopbackAddress(),
                        TestMember.link("next-port")),
                0);
    }
}
