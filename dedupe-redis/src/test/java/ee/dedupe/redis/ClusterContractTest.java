package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contract on a cluster of three nodes. */
@Tag("topologies")
class ClusterContractTest extends ClaimStoreContract {
    private static RedisCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = RedisCluster.start();
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return Stream.generate(ClusterContractTest::node).limit(2).toList();
    }

    private static ClaimStore node() {
        return TestStores.open(Map.of("dedupe.redis.nodes", cluster.addresses(), "dedupe.redis.topology", "cluster"));
    }

    /** It has none: what is written there is never acknowledged. */
    @Test
    void nodeThatWaitsForReplicas_isToldWhatIsThere() {
        try (ClaimStore store = node();
                ClaimStore waiting = TestStores.open(Map.of(
                        "dedupe.redis.nodes",
                        cluster.addresses(),
                        "dedupe.redis.topology",
                        "cluster",
                        "dedupe.redis.wait-replicas",
                        "1"))) {
            for (int i = 0; i < 20; i++) {
                assertThat(Claims.claim(waiting, Claims.standing(store).key())).isInstanceOf(ClaimResult.Held.class);
            }
            assertThatThrownBy(() -> Claims.claim(waiting, Claims.newKey())).hasMessageStartingWith("DEDUP0304");
        }
    }

    @Test
    void list_holdsTheClaimsOfAllNodes() {
        try (ClaimStore store = node()) {
            List<StorageKey> keys = Stream.generate(() -> Claims.standing(store).key())
                    .limit(30)
                    .toList();

            assertThat(store.browser().list(2_000))
                    .extracting(LiveClaim::key)
                    .containsAll(keys)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void start_tellsOfEachNode() {
        try (LogLines log = new LogLines()) {
            node().close();

            assertThat(cluster.nodes())
                    .allSatisfy(each -> assertThat(log.all())
                            .anyMatch(line -> line.contains("DEDUP0302") && line.contains(each.address())));
        }
    }
}
