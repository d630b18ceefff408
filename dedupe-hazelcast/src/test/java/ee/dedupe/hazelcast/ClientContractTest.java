package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Two clients, as two nodes have them, of two members in processes that have no class of ours; with
 * {@code dedupe.test.member-jar} of another version of Hazelcast.
 */
class ClientContractTest extends ClaimStoreContract {
    private static OutsideCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = OutsideCluster.start(2);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return List.of(cluster.client(), cluster.client());
    }

    @Test
    void race_for2000KeysOverBothClients_hasOneWinnerEach() {
        List<ClaimStore> stores = open();
        try {
            Claims.assertRaceHasOneWinnerEach(stores, 2_000);
        } finally {
            stores.forEach(ClaimStore::close);
        }
    }
}
