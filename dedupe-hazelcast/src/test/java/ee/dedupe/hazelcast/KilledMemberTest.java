package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.Claims;
import org.junit.jupiter.api.Test;

class KilledMemberTest {
    private static final int EACH = 100;

    @Test
    void claims_withABackup_stayAsTheyWere() {
        try (TestCluster cluster = TestCluster.start(2, 1)) {
            ClaimStore survivor = cluster.stores().get(0);
            MixedClaims claims = MixedClaims.by(survivor, EACH);
            kill(cluster);

            claims.assertAllThere(survivor, cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP));
            claims.assertOwnersGoOn(survivor);
        }
    }

    /** The control: without it, the test above might be unable to fail. */
    @Test
    void claims_withoutABackup_areLostInPart() {
        try (TestCluster cluster = TestCluster.start(2, 0)) {
            ClaimStore survivor = cluster.stores().get(0);
            MixedClaims claims = MixedClaims.by(survivor, EACH);
            int count = claims.keys().size();
            kill(cluster);

            assertThat(Claims.free(survivor, claims.keys())).isBetween(count / 4L, count * 3L / 4);
        }
    }

    private static void kill(TestCluster cluster) {
        cluster.members().get(1).getLifecycleService().terminate();
    }
}
