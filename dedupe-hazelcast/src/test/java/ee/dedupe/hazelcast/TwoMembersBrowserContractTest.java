package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimBrowserContract;
import ee.dedupe.tck.Claims;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class TwoMembersBrowserContractTest extends ClaimBrowserContract {
    private static TestCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(2, 1);
        // A member learns a moment later which maps the other uses.
        cluster.stores().forEach(Claims::inProgress);
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
