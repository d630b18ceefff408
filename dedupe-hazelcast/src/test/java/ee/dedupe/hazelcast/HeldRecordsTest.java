package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.spi.RecordStore.Size;
import ee.dedupe.tck.Claims;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldRecordsTest {
    private static final int CLAIMS = 100;

    @Test
    void entries_ofAllMembers_addUpToTheClaims() {
        try (TestCluster cluster = TestCluster.start(2, 1)) {
            List<ClaimStore> stores = cluster.stores();
            stores.forEach(store -> Claims.claim(store, Claims.newKey()));
            for (int i = 2; i < CLAIMS; i++) {
                Claims.standing(stores.get(0));
            }

            List<Size> sizes =
                    stores.stream().map(store -> store.size().orElseThrow()).toList();
            assertThat(sizes).allSatisfy(size -> assertThat(size.entries()).isBetween(1L, CLAIMS - 1L));
            assertThat(sizes.stream().mapToLong(Size::entries).sum()).isEqualTo(CLAIMS);
            // Each with one copy: 292 bytes twice.
            assertThat(sizes.stream().mapToLong(Size::bytes).sum() / CLAIMS).isBetween(500L, 700L);
        }
    }

    @Test
    void size_ofAMemberThatIsGone_isUnknown() {
        TestCluster cluster = TestCluster.start(1, 1);
        ClaimStore store = cluster.stores().get(0);
        Claims.standing(store);
        cluster.close();

        assertUnknown(store);
    }

    @Test
    void size_beforeTheFirstClaim_isUnknown() {
        try (TestCluster cluster = TestCluster.start(1, 1)) {
            assertUnknown(cluster.stores().get(0));
        }
    }

    @Test
    void size_ofAClient_isUnknown() {
        try (OutsideCluster cluster = OutsideCluster.start(1);
                ClaimStore client = cluster.client()) {
            Claims.standing(client);

            assertUnknown(client);
        }
    }

    private static void assertUnknown(ClaimStore store) {
        Size size = store.size().orElseThrow();

        assertThat(size.entries()).isEqualTo(-1);
        assertThat(size.bytes()).isEqualTo(-1);
    }
}
