package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ForgettingStoreContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** In {@code verify} only: it takes some seconds. */
@Tag("processes")
class TwoMembersForgettingContractTest extends ForgettingStoreContract {
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
}
