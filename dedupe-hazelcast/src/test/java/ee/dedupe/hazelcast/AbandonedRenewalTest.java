package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An owner that died between the two steps of a renewal, which left its entry the life of a completed claim. */
class AbandonedRenewalTest {
    private static final Duration LONG_AGO =
            Claims.LEASE.plus(StoredClaim.ABANDONED_AFTER).plusSeconds(10);

    private static TestCluster cluster;
    private static ClaimStore store;
    private static IMap<byte[], Object> map;

    private final StorageKey key = Claims.newKey();

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
        map = cluster.members().get(0).getMap(TtlClass.of(Claims.TTL).mapName());
        Claims.standing(store);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Test
    void claim_ofAnAbandonedKey_granted() {
        map.put(key.toBytes(), renewed(LONG_AGO));

        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Granted.class);
        assertThat(Claims.told(store, key)).isInstanceOf(ClaimRecord.Standing.class);
    }

    @Test
    void claim_ofAnAbandonedKey_ofTheVersionBefore_granted() {
        map.put(key.toBytes(), ClaimFormat.encode(stored(LONG_AGO, Optional.empty())));

        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_ofAKeyThatWasRenewedLater_held() {
        map.put(key.toBytes(), renewed(LONG_AGO.minusSeconds(30)));

        assertHeld();
    }

    /** The owner lives, and its clock is far behind. */
    @Test
    void claim_ofAKeyThatLivesForItsLease_held() {
        long seconds = TtlClass.wholeSeconds(Claims.LEASE);
        map.put(key.toBytes(), renewed(LONG_AGO), seconds, TimeUnit.SECONDS);

        assertHeld();
    }

    @Test
    void claim_ofACompletedKeyOfThatAge_held() {
        map.put(key.toBytes(), ClaimFormat.encode(stored(LONG_AGO).completed(Claims.newOutcome())));

        assertHeld();
    }

    private void assertHeld() {
        Object before = map.get(key.toBytes());

        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Held.class);
        assertThat(map.get(key.toBytes())).isEqualTo(before);
    }

    private static byte[] renewed(Duration ago) {
        return ClaimFormat.encode(stored(ago));
    }

    private static StoredClaim stored(Duration ago) {
        return stored(ago, Optional.of(new Origin("com.acme.Orders.create", Optional.empty())));
    }

    private static StoredClaim stored(Duration ago, Optional<Origin> origin) {
        long millis = Instant.now().minus(ago).toEpochMilli();
        StoredClaim.State state = new StoredClaim.InProgress(Claims.LEASE.toMillis(), millis, 3);
        return new StoredClaim(Claims.newToken(), millis, Optional.empty(), origin, state);
    }
}
