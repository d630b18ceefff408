package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Race;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TwoMembersContractTest extends ClaimStoreContract {
    private static TestCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(2, 1);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return cluster.stores();
    }

    @Test
    void race_for2000KeysOverBothMembers_hasOneWinnerEach() {
        Race.assertOneWinnerEach(cluster.stores(), 2_000);
    }
}
