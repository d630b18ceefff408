package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A node of a cluster that is not there, comes, goes and comes back. */
@Tag("processes")
@Tag("outages")
class ReconnectTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));
    /** Less than the five seconds after which Hazelcast itself gives a call up; never scaled, or it could exceed them. */
    private static final Duration AT_ONCE = Duration.ofSeconds(2);

    private final OutsideCluster cluster = OutsideCluster.notStarted(1);

    @AfterEach
    void stop() {
        cluster.close();
        assertThat(HazelcastClient.getAllHazelcastClients()).isEmpty();
    }

    @Test
    void store_downAtStart_opensAndGuardsAsSoonAsItIsUp() {
        try (LogLines log = new LogLines();
                ClaimStore store = cluster.client()) {
            Queue<StorageKey> told = new ConcurrentLinkedQueue<>();
            store.onSettled(told::add);
            assertThatThrownBy(() -> Claims.standing(store))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessageContaining("DEDUP0106");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0116 the cluster cannot be reached"));
            cluster.startMembers();

            awaitClaim(store);
            Claim claim = Claims.inProgress(store);
            assertThat(Claims.claim(store, claim.key())).isInstanceOf(ClaimResult.Held.class);
            store.release(claim);
            await("told of the release", () -> told.contains(claim.key()));
            await("said so", () -> log.all().stream().anyMatch(line -> line.startsWith("INFO DEDUP0117")));
        }
    }

    @Test
    void store_downAtStart_isRefusedWhenStrict() {
        assertThatThrownBy(() -> cluster.client(Map.of("dedupe.store.strict", "true")))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessageContaining("DEDUP0116 the cluster cannot be reached")
                .hasMessageContaining("dedupe.store.strict");
    }

    /** The new cluster knows nothing of our maps; used before they are configured, completed claims would never end. */
    @Test
    void cluster_startedAnew_letsClaimsEnd() {
        cluster.startMembers();
        try (ClaimStore store = cluster.client()) {
            assertCompletedClaimEnds(store);
            cluster.killMembers();
            await("noticed", () -> !claims(store));
            cluster.startMembers();
            awaitClaim(store);

            assertCompletedClaimEnds(store);
        }
    }

    @Test
    void claim_whileTheClusterIsGone_failsAtOnce() {
        cluster.startMembers();
        try (ClaimStore store = cluster.client()) {
            Claims.standing(store);
            cluster.killMembers();
            await("noticed", () -> !claims(store));
            long startNanos = System.nanoTime();

            assertThat(claims(store)).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(AT_ONCE);
        }
    }

    /** Of exactly the map's own ttl: the end of any other is set in a second step. */
    private static void assertCompletedClaimEnds(ClaimStore store) {
        Duration ttl = TtlClass.PT15M.longest();
        Claim claim = Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Leased(Claims.LEASE, ttl)));
        assertThat(store.complete(claim, Claims.newOutcome(), ttl)).isTrue();
        HazelcastInstance client =
                HazelcastClient.getAllHazelcastClients().iterator().next();
        long expirationMillis = client.<byte[], Object>getMap(TestCluster.CLAIMS_MAP)
                .getEntryView(claim.key().toBytes())
                .getExpirationTime();

        assertThat(expirationMillis).isLessThan(System.currentTimeMillis() + ttl.toMillis() + 2_000);
    }

    private static Claim awaitClaim(ClaimStore store) {
        await("a claim", () -> claims(store));
        return Claims.standing(store);
    }

    private static boolean claims(ClaimStore store) {
        try {
            Claims.standing(store);
            return true;
        } catch (ClaimStoreException down) {
            return false;
        }
    }

    private static void await(String what, BooleanSupplier condition) {
        long startNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - startNanos).as(what).isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
