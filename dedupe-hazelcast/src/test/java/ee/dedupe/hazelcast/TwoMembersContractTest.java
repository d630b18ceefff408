package ee.dedupe.hazelcast;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.Race;
import ee.dedupe.tck.RecordStoreContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TwoMembersContractTest extends RecordStoreContract {
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
    protected List<RecordStore> open() {
        return cluster.records();
    }

    @Test
    void race_for2000KeysOverBothMembers_hasOneWinnerEach() {
        Race.assertOneWinnerEach(cluster.stores(), 2_000);
    }
}
