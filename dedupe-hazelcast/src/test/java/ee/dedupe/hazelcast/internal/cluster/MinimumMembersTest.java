package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionException;
import ee.dedupe.hazelcast.FreePorts;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.hazelcast.Patiently;
import ee.dedupe.hazelcast.TestCluster;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The members' own split-brain protection. */
class MinimumMembersTest {
    private final List<Integer> ports = FreePorts.take(2);

    @AfterEach
    void stop() {
        Hazelcast.getAllHazelcastInstances()
                .forEach(member -> member.getLifecycleService().terminate());
    }

    @Test
    void member_thatSeesTooFew_refusesEachCall_alsoWhenStrict() {
        try (ClaimStore first = open(0)) {
            assertTooFew(first);
            try (ClaimStore second = open(1)) {
                assertThat(Claims.standing(second)).isNotNull();
                Patiently.await(() -> claims(first));
            }
            Patiently.await(() -> !claims(first));
            assertTooFew(first);
        }
    }

    /** The exception comes from Hazelcast itself, also for calls that are not preceded by a look at the members. */
    @Test
    void changesOfAClaim_areRefusedByTheMembersThemselves() {
        try (ClaimStore first = open(0)) {
            Claim claim;
            try (ClaimStore second = open(1)) {
                Patiently.await(() -> claims(first));
                claim = Claims.inProgress(first);
                assertThat(Claims.standing(second)).isNotNull();
            }

            Patiently.await(() -> isProtected(claim.key()));
            assertThatThrownBy(() -> first.complete(claim, Claims.newOutcome(), Claims.TTL))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageContaining("DEDUP0118");
        }
    }

    private static void assertTooFew(ClaimStore store) {
        assertThatThrownBy(() -> Claims.standing(store))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0118 this node sees fewer members than dedupe.hazelcast.minimum-members asks for");
    }

    private static boolean isProtected(StorageKey key) {
        HazelcastInstance member =
                Hazelcast.getAllHazelcastInstances().iterator().next();
        try {
            member.getMap(TestCluster.CLAIMS_MAP).get(key.toBytes());
            return false;
        } catch (SplitBrainProtectionException tooFew) {
            return true;
        }
    }

    private static boolean claims(ClaimStore store) {
        try {
            Claims.standing(store);
            return true;
        } catch (ClaimStoreException tooFew) {
            return false;
        }
    }

    private ClaimStore open(int index) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "dedupe.hazelcast.members",
                TestCluster.address(ports.get(0)) + "," + TestCluster.address(ports.get(1)),
                "dedupe.hazelcast.port",
                String.valueOf(ports.get(index)),
                "dedupe.hazelcast.cluster-name",
                "minimum-" + ports.get(0),
                "dedupe.hazelcast.minimum-members",
                "2",
                "dedupe.store.strict",
                "true"));
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.ofNullable(settings.get(key)));
    }
}
