package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClientOfflineException;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A call that an interrupt ends leaves its thread interrupted, so that a server can stop it. */
class InterruptTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    /** The key is locked: the cluster must not answer before the thread looks whether it is interrupted. */
    @Test
    void claim_ofAClientOnAnInterruptedThread_failsAndLeavesItInterrupted() {
        StorageKey key = Claims.newKey();
        try (OutsideCluster cluster = OutsideCluster.start(1);
                ClaimStore client = cluster.client()) {
            Claims.standing(client);
            HazelcastInstance other = cluster.clientInstance();
            long startNanos = System.nanoTime();
            while (!isLocked(other, key)) {
                assertThat(System.nanoTime() - startNanos).isLessThan(PATIENCE.toNanos());
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> Claims.claim(client, key))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasRootCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
            other.shutdown();
        }
    }

    /** A client that has just been started may not be connected yet. */
    private static boolean isLocked(HazelcastInstance client, StorageKey key) {
        try {
            return client.getMap(TestCluster.CLAIMS_MAP).tryLock(key.toBytes());
        } catch (HazelcastClientOfflineException notYet) {
            return false;
        }
    }

    /** As some calls of some versions of Hazelcast end. */
    @Test
    void call_thatEndsWithAnUndeclaredException_leavesItsThreadInterrupted() {
        try (TestCluster cluster = TestCluster.start(1, 0)) {
            HazelcastCalls calls = new HazelcastCalls(
                    new MinimumMembers(cluster.members().get(0).getCluster(), 0));

            assertThatThrownBy(() -> calls.ask("renewal", () -> {
                        throw new InterruptedException();
                    }))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
