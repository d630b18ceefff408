package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.FreePorts;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.hazelcast.TestCluster;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whether a store may be asked on the request's own thread. */
class SoleMemberTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final List<Integer> ports = FreePorts.take(2);

    @AfterEach
    void stop() {
        Hazelcast.getAllHazelcastInstances()
                .forEach(member -> member.getLifecycleService().terminate());
    }

    @Test
    void memberThatJoinsNobody_answersAtOnce() {
        try (ClaimStore store = open(0, "")) {
            assertThat(store.answersAtOnce()).isTrue();
        }
    }

    @Test
    void memberThatHasOthersToJoin_doesNot_alsoWhileItSeesNobody() {
        try (ClaimStore store = open(0, both())) {
            assertThat(store.answersAtOnce()).isFalse();
        }
    }

    @Test
    void memberThatWasJoined_isAloneNoMore_alsoWhenTheOtherIsGone() {
        HazelcastInstance first = start(0);
        SoleMember sole = SoleMember.of(first.getCluster());
        assertThat(sole.getAsBoolean()).isTrue();
        HazelcastInstance second = start(1);

        assertThat(sole.getAsBoolean()).isFalse();
        second.shutdown();
        awaitOneMember(first);
        assertThat(sole.getAsBoolean()).isFalse();
    }

    /** Another that came and went between two calls: no call has seen it. */
    @Test
    void memberThatWasJoined_isAloneNoMore_alsoWhenNobodyAskedMeanwhile() {
        HazelcastInstance first = start(0);
        SoleMember sole = SoleMember.of(first.getCluster());
        start(1).shutdown();
        awaitOneMember(first);

        assertThat(sole.getAsBoolean()).isFalse();
    }

    /** Hazelcast lets nobody join a member that has no way to join others. */
    @Test
    void memberThatJoinsNobody_isJoinedByNobody() {
        try (ClaimStore store = open(0, "")) {
            assertThatThrownBy(() -> open(1, both())).isInstanceOf(ClaimStoreException.class);

            assertThat(store.answersAtOnce()).isTrue();
        }
    }

    @Test
    void claimOfAnInterruptedCaller_isGranted_andTheInterruptStays() {
        try (ClaimStore store = open(0, "")) {
            Thread.currentThread().interrupt();

            ClaimResult outcome = Claims.claim(store, Claims.newKey());

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome).isInstanceOf(ClaimResult.Granted.class);
        }
    }

    private static void awaitOneMember(HazelcastInstance member) {
        long startNanos = System.nanoTime();
        while (member.getCluster().getMembers().size() != 1) {
            assertThat(System.nanoTime() - startNanos).isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private HazelcastInstance start(int index) {
        List<String> addresses = ports.stream().map(TestCluster::address).toList();
        return TestMember.start(addresses, ports.get(index), "sole-" + ports.get(0));
    }

    private String both() {
        return TestCluster.address(ports.get(0)) + "," + TestCluster.address(ports.get(1));
    }

    private ClaimStore open(int index, String members) {
        Map<String, String> settings = Map.of(
                "dedupe.hazelcast.members",
                members,
                "dedupe.hazelcast.port",
                String.valueOf(ports.get(index)),
                "dedupe.hazelcast.cluster-name",
                "sole-" + ports.get(0));
        return new RecordStoreClaims(new HazelcastStoreProvider())
                .open(key -> Optional.ofNullable(settings.get(key)).filter(value -> !value.isEmpty()));
    }
}
