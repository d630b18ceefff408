package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.cluster.MinimumMembers;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A call that an interrupt ends leaves its thread interrupted, so that a server can stop it. */
class InterruptTest {
    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @Test
    void claim_ofAClientOnAnInterruptedThread_failsAndLeavesItInterrupted() {
        try (OutsideCluster cluster = OutsideCluster.start(1);
                ClaimStore client = cluster.client()) {
            Claims.standing(client);
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> Claims.claim(client, Claims.newKey()))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasRootCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** As some calls of some versions of Hazelcast end. */
    @Test
    void renew_thatEndsWithAnUndeclaredException_leavesItsThreadInterrupted() {
        try (TestCluster cluster = TestCluster.start(1, 0)) {
            Claim claim = Claims.inProgress(cluster.stores().get(0));
            ClaimStore interrupted = interrupted(cluster.members().get(0));

            assertThatThrownBy(() -> interrupted.renew(claim))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static ClaimStore interrupted(HazelcastInstance member) {
        return new HazelcastClaimStore(
                new ClaimMaps(member, new MapSetup(0, null)),
                new MinimumMembers(member.getCluster(), 0),
                () -> undeclared(() -> {
                    throw new InterruptedException();
                }),
                () -> false,
                () -> {});
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Exception> Instant undeclared(Callable<Instant> call) throws E {
        try {
            return call.call();
        } catch (Exception e) {
            throw (E) e;
        }
    }
}
