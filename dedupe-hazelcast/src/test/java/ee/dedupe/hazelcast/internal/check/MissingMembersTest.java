package ee.dedupe.hazelcast.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.FreePorts;
import ee.dedupe.hazelcast.Patiently;
import ee.dedupe.hazelcast.internal.cluster.ClusterInstance;
import ee.dedupe.hazelcast.internal.cluster.ConfiguredMembers;
import ee.dedupe.hazelcast.internal.cluster.StoreSettings;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.tck.LogLines;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A node that does not meet those that it is to meet says so. */
class MissingMembersTest {
    private static final String KEY = "dedupe.hazelcast.members";
    private static final String TOLD = "WARNING DEDUP0133 this node does not meet members in " + KEY + ": ";
    private static final String HARM = "; a call that is repeated on one of them runs again";

    private final List<Integer> ports = FreePorts.take(2);
    private final List<String> both =
            ports.stream().map(port -> "127.0.0.1:" + port).toList();
    private final HazelcastInstance member = TestMember.start(both, ports.get(0), "missing-" + ports.get(0));
    private final LogLines log = new LogLines();

    @AfterEach
    void stop() {
        log.close();
        member.getLifecycleService().terminate();
    }

    @Test
    void memberThatIsNotMet_isToldOfOnce_andWhenItIsMet() {
        MissingMembers missing = missing(both);
        assertThat(missing.count()).isZero();
        missing.run();
        assertThat(told()).isEmpty();
        assertThat(missing.count()).isEqualTo(1);
        missing.run();
        missing.run();
        String warning = TOLD + both.get(1) + " (127.0.0.1)" + HARM;
        assertThat(told()).containsExactly(warning);

        HazelcastInstance other = TestMember.start(both, ports.get(1), "missing-" + ports.get(0));
        missing.run();
        assertThat(missing.count()).isZero();
        assertThat(told()).containsExactly(warning, "INFO DEDUP0134 nothing is missing any more of " + KEY);
        other.shutdown();
        Patiently.await(() -> member.getCluster().getMembers().size() == 1);
        missing.run();
        missing.run();
        assertThat(told()).hasSize(3).endsWith(warning);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, ''",
        // which is an IPv6 address too on most machines
        "localhost, ''",
        "127.0.0.2, ' (127.0.0.2)'",
        "nobody.invalid, ' (the name is unknown)'",
        "[::1], ' (no address of the kind of dedupe.hazelcast.interface)'"
    })
    void listed_bySight(String host, String why) {
        String listed = host + ":" + ports.get(0);
        MissingMembers missing = missing(List.of(listed));
        missing.run();
        missing.run();

        assertThat(told()).isEqualTo(why.isEmpty() ? List.of() : List.of(TOLD + listed + why + HARM));
    }

    /** The others learn of it from those that it reaches. */
    @Test
    void client_isMissingOnlyNamesThatAreUnknown() {
        ConfiguredMembers listed = new ConfiguredMembers("a.key", List.of("127.0.0.2:1", "nobody.invalid:1"), null);
        MissingMembers missing = new MissingMembers(listed, member.getCluster());
        missing.run();
        missing.run();

        assertThat(told())
                .containsExactly(
                        "WARNING DEDUP0133 this node does not meet members in a.key: nobody.invalid:1 (the name"
                                + " is unknown); the client cannot turn to them when others fail");
    }

    @Test
    void watch_looksByItself() {
        ClusterInstance way = new ClusterInstance(member, false, null, true, configured(both));
        try (ClusterWatch watch =
                new ClusterWatch(way, NoMaps.NONE, new StoreSettings(1, 0, false), Duration.ofMillis(50))) {
            watch.start(false);
            Patiently.await(() -> !told().isEmpty());
            assertThat(watch.missingMembers()).isEqualTo(1);
        }
        assertThat(told()).containsExactly(TOLD + both.get(1) + " (127.0.0.1)" + HARM);
    }

    private MissingMembers missing(List<String> members) {
        return new MissingMembers(configured(members), member.getCluster());
    }

    private static ConfiguredMembers configured(List<String> members) {
        return new ConfiguredMembers(KEY, members, InetAddress.getLoopbackAddress());
    }

    private List<String> told() {
        return log.all().stream()
                .filter(line -> line.contains("DEDUP0133") || line.contains("DEDUP0134"))
                .toList();
    }
}
