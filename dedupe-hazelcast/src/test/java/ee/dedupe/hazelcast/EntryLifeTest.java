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
import ee.dedupe.spi.Slot.Kind;
import ee.dedupe.tck.Claims;
import java.time.Duration;
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
        assertRefused(TtlClass.PT5M, TTL.dividedBy(2), 301);
    }

    /** Within this time nobody takes it for overdue and removes it. */
    @Test
    void replaced_inALongLivedMap_byAProcessThatStoodStill_livesItsMapsDefault() {
        assertRefused(TtlClass.PT1H, Duration.ofSeconds(150), 3_601);
    }

    private static void assertRefused(TtlClass ttlClass, Duration pause, long seconds) {
        Iterator<Long> times = List.of(0L, pause.toNanos() + 1).iterator();
        RecordMap slow = new RecordMap(ttlClass, Kind.CLAIM, map(ttlClass), times::next);
        StorageKey key = leased(ttlClass.longest()).key();
        byte[] known = (byte[]) map(ttlClass).get(key.toBytes());

        assertThatThrownBy(() -> slow.replace(key.toBytes(), known, known, LEASE))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageStartingWith("DEDUP0107");
        assertLife(key, ttlClass, seconds);
    }

    private static Claim leased(Duration ttl) {
        return Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Leased(LEASE, ttl)));
    }

    private static void complete(Claim claim, Duration ttl) {
        assertThat(store.complete(claim, Claims.newOutcome(), ttl)).isTrue();
    }

    private static IMap<byte[], Object> map(TtlClass ttlClass) {
        return cluster.members().get(0).getMap(ttlClass.mapName(Kind.CLAIM));
    }

    private static void assertLife(StorageKey key, TtlClass ttlClass, long seconds) {
        EntryView<byte[], Object> view = map(ttlClass).getEntryView(key.toBytes());

        assertThat(view.getTtl()).isEqualTo(seconds * 1_000);
        assertThat(view.getExpirationTime() - System.currentTimeMillis())
                .isBetween((seconds - 5) * 1_000, seconds * 1_000);
    }
}
