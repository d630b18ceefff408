package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An owner that died between the two steps of a renewal, which left its entry the life of a completed claim. */
class AbandonedRenewalTest {
    private static final Duration LONG_AGO = Claims.LEASE.plusMinutes(5).plusSeconds(10);

    private static TestCluster cluster;
    private static ClaimStore store;
    private static IMap<byte[], Object> map;

    private final Claim claim = Claims.inProgress(store);

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
        map = cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    /** Of a node that looks so much later. */
    private static ClaimStore after(Duration time) {
        return new RecordClaimStore(
                cluster.records().get(0), () -> Instant.now().plus(time));
    }

    private void liveForTheMapsDefault() {
        map.setTtl(claim.key().toBytes(), 901, TimeUnit.SECONDS);
    }

    @Test
    void claim_ofAnAbandonedKey_granted() {
        liveForTheMapsDefault();

        assertThat(Claims.claim(after(LONG_AGO), claim.key())).isInstanceOf(ClaimResult.Granted.class);
        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.Standing.class);
    }

    @Test
    void claim_ofAKeyThatWasRenewedLater_held() {
        liveForTheMapsDefault();

        assertHeld(LONG_AGO.minusSeconds(30));
    }

    /** The owner lives, and its clock is far behind. */
    @Test
    void claim_ofAKeyThatLivesForItsLease_held() {
        assertHeld(LONG_AGO);
    }

    @Test
    void claim_ofACompletedKeyOfThatAge_held() {
        assertThat(store.complete(claim, Claims.newOutcome(), Duration.ofMinutes(1)))
                .isTrue();
        liveForTheMapsDefault();

        assertHeld(LONG_AGO);
    }

    private void assertHeld(Duration later) {
        Object before = map.get(claim.key().toBytes());

        assertThat(Claims.claim(after(later), claim.key())).isInstanceOf(ClaimResult.Held.class);
        assertThat(map.get(claim.key().toBytes())).isEqualTo(before);
    }
}
