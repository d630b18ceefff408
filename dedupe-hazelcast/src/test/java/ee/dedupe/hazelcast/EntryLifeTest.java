package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.EntryView;
import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The ttl that Hazelcast keeps for an entry after each kind of write; one that is never set would stay for ever. */
class EntryLifeTest {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration TTL = Duration.ofMinutes(5);

    private static TestCluster cluster;
    private static ClaimStore store;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @Test
    void standing_livesItsTtl() {
        Claim claim = Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Fixed(TTL)));

        assertLife(claim.key(), TtlClass.PT5M, 301);
    }

    @Test
    void standing_ofATtlBetweenTheClasses_livesItsTtl() {
        Claim claim = Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Fixed(TTL.plusMillis(1))));

        assertLife(claim.key(), TtlClass.PT15M, 302);
    }

    @Test
    void inProgress_livesItsLease() {
        assertLife(leased(TTL).key(), TtlClass.PT5M, 31);
    }

    @Test
    void renewed_livesItsLease() {
        Claim claim = leased(TTL);
        for (int i = 0; i < 3; i++) {
            assertThat(store.renew(claim)).isTrue();
            assertLife(claim.key(), TtlClass.PT5M, 31);
        }
    }

    @Test
    void completed_livesItsTtl() {
        Claim claim = leased(TTL);
        complete(claim, TTL);

        assertLife(claim.key(), TtlClass.PT5M, 301);
    }

    @Test
    void completed_ofATtlBetweenTheClasses_livesItsTtl() {
        Claim claim = leased(Duration.ofMinutes(2));
        complete(claim, Duration.ofMinutes(2));

        assertLife(claim.key(), TtlClass.PT5M, 121);
    }

    @Test
    void completed_forLess_livesThatLong() {
        Claim claim = leased(TTL);
        complete(claim, Duration.ofSeconds(10));

        assertLife(claim.key(), TtlClass.PT5M, 11);
    }

    @Test
    void completed_forMoreThanItsMapsDefault_livesThatLongInItsMap() {
        Claim claim = leased(TTL);
        complete(claim, Term.LONGEST);

        assertLife(claim.key(), TtlClass.PT5M, 31 * 86_400 + 1);
    }

    @Test
    void completed_afterARenewal_livesItsTtl() {
        Claim claim = leased(TTL);
        store.renew(claim);
        complete(claim, TTL);

        assertLife(claim.key(), TtlClass.PT5M, 301);
    }

    @Test
    void completed_whenItsEntryIsGone_livesItsTtl() {
        Claim claim = leased(TTL);
        map(TtlClass.PT5M).delete(claim.key().toBytes());
        complete(claim, TTL);

        assertLife(claim.key(), TtlClass.PT5M, 301);
    }

    @Test
    void completed_standing_livesItsTtl() {
        Claim claim = Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Fixed(TTL)));
        complete(claim, LEASE);

        assertLife(claim.key(), TtlClass.PT5M, 31);
    }

    /** Setting a life looks at no owner; after such a pause it might be another's entry. */
    @Test
    void replaced_byAProcessThatStoodStill_livesItsMapsDefault() {
        Iterator<Long> times = List.of(0L, TTL.toNanos() / 2 + 1).iterator();
        ClaimMap slow = new ClaimMap(TtlClass.PT5M, map(TtlClass.PT5M), SettledNotificationsTest.silent(), times::next);
        HazelcastClaim claim = (HazelcastClaim) leased(TTL);
        StoredClaim completed = claim.known().completed(Claims.newOutcome());

        assertThatThrownBy(() -> slow.replace(claim.key(), claim.known(), completed, LEASE))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageStartingWith("DEDUP0107");
        assertLife(claim.key(), TtlClass.PT5M, 301);

        complete(claim, LEASE);
        assertLife(claim.key(), TtlClass.PT5M, 31);
    }

    /** Within this time nobody takes it for abandoned and removes it. */
    @Test
    void renewed_byAProcessThatStoodStill_livesItsMapsDefault() {
        Iterator<Long> times =
                List.of(0L, StoredClaim.ABANDONED_AFTER.toNanos() / 2 + 1).iterator();
        ClaimMap slow = new ClaimMap(TtlClass.PT1H, map(TtlClass.PT1H), SettledNotificationsTest.silent(), times::next);
        HazelcastClaim claim = (HazelcastClaim) leased(Duration.ofHours(1));
        StoredClaim renewed =
                claim.known().renewed((StoredClaim.InProgress) claim.known().state(), Instant.now());

        assertThatThrownBy(() -> slow.replace(claim.key(), claim.known(), renewed, LEASE))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageStartingWith("DEDUP0107");
    }

    private static Claim leased(Duration ttl) {
        return Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Leased(LEASE, ttl)));
    }

    private static void complete(Claim claim, Duration ttl) {
        assertThat(store.complete(claim, Claims.newOutcome(), ttl)).isTrue();
    }

    private static IMap<byte[], Object> map(TtlClass ttlClass) {
        return cluster.members().get(0).getMap(ttlClass.mapName());
    }

    private static void assertLife(StorageKey key, TtlClass ttlClass, long seconds) {
        EntryView<byte[], Object> view = map(ttlClass).getEntryView(key.toBytes());

        assertThat(view.getTtl()).isEqualTo(seconds * 1_000);
        assertThat(view.getExpirationTime() - System.currentTimeMillis())
                .isBetween((seconds - 5) * 1_000, seconds * 1_000);
    }
}
