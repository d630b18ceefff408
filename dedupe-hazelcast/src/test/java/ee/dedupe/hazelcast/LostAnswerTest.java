package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.Claims;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A change that happened although its call failed, or that Hazelcast repeated inside: the owner stays the owner. */
class LostAnswerTest {
    private static TestCluster cluster;
    private static ClaimStore store;
    private static IMap<byte[], Object> map;

    private final StoredResult outcome = Claims.newOutcome();
    private final HazelcastClaim claim = (HazelcastClaim) Claims.inProgress(store);

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
        map = cluster.members().get(0).getMap(TtlClass.of(Claims.TTL).mapName());
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Test
    void renew_afterARenewalOfUnknownFate_true() {
        renewedUnnoticed();

        assertThat(store.renew(claim)).isTrue();
        assertThat(store.renew(claim)).isTrue();
    }

    @Test
    void complete_afterARenewalOfUnknownFate_recordsTheOutcome() {
        renewedUnnoticed();

        assertThat(store.complete(claim, outcome, Claims.TTL)).isTrue();
        assertCompletedWith(outcome);
    }

    @Test
    void release_afterARenewalOfUnknownFate_frees() {
        renewedUnnoticed();

        assertThat(store.release(claim)).isTrue();
        assertThat(map.containsKey(claim.key().toBytes())).isFalse();
    }

    @Test
    void complete_afterACompletionOfUnknownFate_setsItsTtlToo() {
        completedUnnoticed();

        assertThat(store.complete(claim, outcome, Claims.LEASE)).isTrue();
        assertThat(map.getEntryView(claim.key().toBytes()).getTtl()).isEqualTo(61_000);
        assertCompletedWith(outcome);
    }

    @Test
    void renew_afterACompletionOfUnknownFate_falseAndLeavesIt() {
        completedUnnoticed();

        assertThat(store.renew(claim)).isFalse();
        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.Completed.class);
    }

    @Test
    void release_afterACompletionOfUnknownFate_falseAndLeavesIt() {
        completedUnnoticed();

        assertThat(store.release(claim)).isFalse();
        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.Completed.class);
    }

    @Test
    void release_afterAReleaseOfUnknownFate_false() {
        map.delete(claim.key().toBytes());

        assertThat(store.release(claim)).isFalse();
    }

    @Test
    void claim_afterAClaimOfUnknownFate_isGrantedWhatIsThere() {
        renewedUnnoticed();
        Claim again = Claims.granted(store.claim(Claims.request(claim)));

        assertThat(store.renew(again)).isTrue();
    }

    private void renewedUnnoticed() {
        StoredClaim.InProgress progress = (StoredClaim.InProgress) claim.known().state();
        put(claim.known().renewed(progress, Instant.now()));
    }

    private void completedUnnoticed() {
        put(claim.known().completed(Claims.newOutcome()));
    }

    private void put(StoredClaim stored) {
        map.set(claim.key().toBytes(), ClaimFormat.encode(stored));
    }

    private void assertCompletedWith(StoredResult expected) {
        assertThat(Claims.told(store, claim.key()))
                .isInstanceOfSatisfying(
                        ClaimRecord.Completed.class,
                        record -> assertThat(record.outcome().bytes()).isEqualTo(expected.bytes()));
    }
}
