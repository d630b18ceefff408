package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class KilledMemberTest {
    private static final int CLAIMS = 400;

    @Test
    void claims_withABackup_stayHeld() {
        assertThat(freeAfterKillingOneOfTwo(1)).isZero();
    }

    /** The control: without it, the test above might be unable to fail. */
    @Test
    void claims_withoutABackup_areLostInPart() {
        assertThat(freeAfterKillingOneOfTwo(0)).isBetween(CLAIMS / 4L, CLAIMS * 3L / 4);
    }

    private static long freeAfterKillingOneOfTwo(int backupCount) {
        try (TestCluster cluster = TestCluster.start(2, backupCount)) {
            ClaimStore survivor = cluster.stores().get(0);
            List<StorageKey> keys = Claims.claimed(survivor, CLAIMS);
            cluster.members().get(1).getLifecycleService().terminate();

            return Claims.free(survivor, keys);
        }
    }
}
