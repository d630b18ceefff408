package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutageTest {
    private final TestCluster cluster = TestCluster.start(1, 1);
    private final ClaimStore store = cluster.stores().get(0);
    private final StorageKey key = Claims.newKey();

    @AfterEach
    void stopCluster() {
        cluster.close();
    }

    @Test
    void claim_withoutAMember_throwsWithoutItsKey() {
        cluster.close();

        assertThatThrownBy(() -> Claims.claim(store, key))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0106 Hazelcast did not answer a claim: HazelcastInstanceNotActiveException");
    }

    @Test
    void release_withoutAMember_throwsWithoutItsKey() {
        Claim claim = Claims.standing(store);
        cluster.close();

        assertThatThrownBy(() -> store.release(claim))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0106 Hazelcast did not answer a removal: HazelcastInstanceNotActiveException");
    }

    @Test
    void renew_withoutAMember_throwsWithoutItsKey() {
        Claim claim = Claims.inProgress(store);
        cluster.close();

        assertThatThrownBy(() -> store.renew(claim))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0106 Hazelcast did not answer a change: HazelcastInstanceNotActiveException");
    }

    @Test
    void complete_withoutAMember_throwsWithoutItsKey() {
        Claim claim = Claims.inProgress(store);
        cluster.close();

        assertThatThrownBy(() -> store.complete(claim, Claims.newOutcome(), Claims.TTL))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0106 Hazelcast did not answer a change: HazelcastInstanceNotActiveException");
    }

    @Test
    void close_withoutAMember_doesNothing() {
        store.onSettled(settled -> {});
        Claims.standing(store);
        cluster.close();

        assertThatCode(store::close).doesNotThrowAnyException();
    }
}
