package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class OneMemberContractTest extends ClaimStoreContract {
    private static TestCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return cluster.stores();
    }
}
