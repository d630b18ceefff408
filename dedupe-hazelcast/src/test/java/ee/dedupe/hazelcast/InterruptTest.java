package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import org.junit.jupiter.api.Test;

/** A client's calls end when their thread is interrupted; Hazelcast throws that undeclared. */
class InterruptTest {
    @Test
    void claim_onAnInterruptedThread_failsAndLeavesItInterrupted() {
        try (OutsideCluster cluster = OutsideCluster.start(1);
                ClaimStore client = cluster.client()) {
            Claims.standing(client);
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> Claims.claim(client, Claims.newKey()))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageContaining("InterruptedException");
            assertThat(Thread.interrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }
}
