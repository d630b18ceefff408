package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Address;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class MembersByNameTest {
    @Test
    void addresses_areThoseOfTheKindOfThisMember_eachOnce() throws Exception {
        MembersByName members = new MembersByName(
                List.of("localhost:1", "127.0.0.1:1", "127.0.0.2:2", "nobody.invalid:3", "[::1]:4"),
                InetAddress.getLoopbackAddress());

        assertThat(members.addresses()).containsExactly(new Address("127.0.0.1", 1), new Address("127.0.0.2", 2));
    }

    /** The name of the host itself, as its own list of hosts may have it. */
    @Test
    void addresses_ofLoopback_areNobodyElses() throws Exception {
        MembersByName members =
                new MembersByName(List.of("localhost:1", "10.0.0.2:2"), InetAddress.getByName("10.0.0.1"));

        assertThat(members.addresses()).containsExactly(new Address("10.0.0.2", 2));
    }
}
