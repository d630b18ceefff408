package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of the claims of two members that did not see each other, and then do. */
class MergePolicyTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(60));

    private final List<Integer> ports = FreePorts.take(2);
    private final CompletableFuture<Side> merged = new CompletableFuture<>();

    private record Side(Config config, HazelcastInstance member, ClaimStore store) {}

    @AfterEach
    void stop() {
        Hazelcast.shutdownAll();
    }

    @Test
    void claims_ofBothSides_stayAndTheRemainingSidesGoBefore() throws Exception {
        Side first = side(ports.get(0));
        Side second = side(ports.get(1));
        StorageKey both = Claims.newKey();
        StoredResult firsts = completed(first, both);
        StoredResult seconds = completed(second, both);
        StorageKey onlyFirst = claimed(first);
        StorageKey onlySecond = claimed(second);

        List<String> all = ports.stream().map(TestCluster::address).toList();
        List.of(first, second)
                .forEach(side -> side.config()
                        .getAdvancedNetworkConfig()
                        .getJoin()
                        .getTcpIpConfig()
                        .setMembers(all));
        Side gaveWay = merged.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        Side stayed = gaveWay.equals(first) ? second : first;
        TestCluster.awaitSafe(List.of(first.member(), second.member()), 2);

        assertThat(Claims.told(stayed.store(), both))
                .isInstanceOfSatisfying(
                        ClaimRecord.Completed.class,
                        record -> assertThat(record.outcome().bytes())
                                .isEqualTo((stayed.equals(first) ? firsts : seconds).bytes()));
        assertThat(List.of(onlyFirst, onlySecond))
                .allSatisfy(key -> assertThat(Claims.claim(stayed.store(), key)).isInstanceOf(ClaimResult.Held.class));
    }

    /** Of one name, and does not know of the other side. */
    private Side side(int port) {
        Config config = TestMember.config(List.of(TestCluster.address(port)), port, "split-" + ports.get(0))
                .setProperty("hazelcast.merge.first.run.delay.seconds", "1")
                .setProperty("hazelcast.merge.next.run.delay.seconds", "1");
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        Side side = new Side(config, member, TestCluster.store(member, 1));
        member.getLifecycleService().addLifecycleListener(event -> {
            if (event.getState() == LifecycleState.MERGED) {
                merged.complete(side);
            }
        });
        return side;
    }

    private static StoredResult completed(Side side, StorageKey key) {
        Claim claim = Claims.granted(Claims.claim(side.store(), key, new Term.Leased(Claims.LEASE, Claims.TTL)));
        StoredResult outcome = Claims.newOutcome();
        assertThat(side.store().complete(claim, outcome, Claims.TTL)).isTrue();
        return outcome;
    }

    private static StorageKey claimed(Side side) {
        ClaimRequest request =
                new ClaimRequest(Claims.newKey(), Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());
        assertThat(side.store().claim(request)).isInstanceOf(ClaimResult.Granted.class);
        return request.key();
    }
}
