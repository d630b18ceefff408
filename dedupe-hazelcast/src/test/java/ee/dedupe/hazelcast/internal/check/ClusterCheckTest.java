package ee.dedupe.hazelcast.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.hazelcast.OutsideCluster;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a cluster has too few of is told, or refuses the deployment. */
@Tag("processes")
class ClusterCheckTest {
    private static final Map<String, String> STRICT = Map.of("dedupe.store.strict", "true");
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final OutsideCluster cluster = OutsideCluster.notStarted(3);
    private final LogLines log = new LogLines();

    @AfterEach
    void stop() {
        cluster.close();
        log.close();
    }

    @Test
    void cluster_asItShouldBe_isNotWarnedOf() {
        cluster.startOther("", List.of());
        cluster.startOther("", List.of());
        cluster.client(STRICT).close();

        assertThat(log.all()).noneMatch(line -> line.startsWith("WARNING"));
    }

    @Test
    void noBackup_withTwoMembers_isWarnedOf_andRefusedWhenStrict() {
        cluster.startOther("", List.of());
        Map<String, String> none = Map.of("dedupe.hazelcast.backup-count", "0");
        cluster.client(none).close();
        assertThat(log.all()).noneMatch(line -> line.startsWith("WARNING"));
        cluster.startOther("", List.of());
        cluster.client(none).close();

        assertThat(log.all())
                .contains("WARNING DEDUP0112 dedupe.hazelcast.backup-count = 0 with 2 members:"
                        + " one that fails takes its claims along");
        assertThatThrownBy(() ->
                        cluster.client(Map.of("dedupe.hazelcast.backup-count", "0", "dedupe.store.strict", "true")))
                .hasMessageContaining("DEDUP0112");
    }

    @Test
    void threeMembers_withoutAMinimum_areAdvised() {
        cluster.startMembers();
        cluster.client(STRICT).close();

        assertThat(log.all())
                .filteredOn(line -> line.startsWith("WARNING"))
                .containsExactly(
                        "WARNING DEDUP0114 3 members without dedupe.hazelcast.minimum-members: in a split brain each side"
                                + " grants what the other has granted");
    }

    @Test
    void fewerMembersThanTheMinimum_refuseEachCall() {
        cluster.startOther("", List.of());
        try (ClaimStore store = cluster.client(Map.of("dedupe.hazelcast.minimum-members", "2"))) {
            assertThatThrownBy(() -> Claims.standing(store))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessage(
                            "DEDUP0118 this node sees fewer members than dedupe.hazelcast.minimum-members asks for");
            cluster.startOther("", List.of());
            await("INFO DEDUP0117");

            Claims.standing(store);
        }
    }

    private void await(String start) {
        long startNanos = System.nanoTime();
        while (log.all().stream().noneMatch(line -> line.startsWith(start))) {
            assertThat(System.nanoTime() - startNanos)
                    .as("%s in %s", start, log.all())
                    .isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
