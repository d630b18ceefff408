package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChangeListenerTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(10));

    private final TestCluster cluster = TestCluster.start(1, 0);
    private final HazelcastInstance member = cluster.members().get(0);
    private final ClaimStore store = cluster.stores().get(0);
    private final BlockingQueue<StorageKey> hints = new LinkedBlockingQueue<>();

    @AfterEach
    void stopCluster() {
        cluster.close();
    }

    @Test
    void store_opened_usesNoMapYet() {
        store.onSettled(hints::add);

        assertThat(member.getDistributedObjects()).isEmpty();
    }

    @Test
    void claim_opensOneMap() {
        store.onSettled(hints::add);
        Claims.standing(store);

        assertThat(member.getDistributedObjects())
                .extracting(DistributedObject::getName)
                .containsExactly(TestCluster.CLAIMS_MAP);
    }

    @Test
    void hint_fromEveryMap_whetherOpenedBeforeOrAfter() throws InterruptedException {
        Claim before = waitedFor(Duration.ofSeconds(1));
        store.onSettled(hints::add);
        Claim after = waitedFor(Term.LONGEST);

        store.release(before);
        awaitTold(before.key());
        store.release(after);
        awaitTold(after.key());
    }

    /** Each change of a map that is listened to is sent to every node that listens. */
    @Test
    void nobodyWaits_noHint() throws InterruptedException {
        store.onSettled(hints::add);
        Claim alone = Claims.inProgress(store);
        store.complete(alone, Claims.newOutcome(), Claims.TTL);
        Claim refused = Claims.standing(store);
        Claims.claim(store, refused.key());
        store.release(refused);
        Claim claim = waitedFor(Claims.TTL);
        store.release(claim);
        awaitTold(claim.key());

        assertThat(hints).doesNotContain(alone.key(), refused.key());
    }

    @Test
    void hint_once() throws InterruptedException {
        store.onSettled(hints::add);
        listens();
        Claim first = waitedFor(Claims.TTL);
        Claim last = waitedFor(Claims.TTL);
        store.release(first);
        store.release(last);

        // Of two partitions, so in any order.
        assertThat(Arrays.asList(next(), next())).containsExactlyInAnyOrder(first.key(), last.key());
        assertThat(hints).isEmpty();
    }

    @Test
    void foreignKeys_areIgnored() throws InterruptedException {
        store.onSettled(hints::add);
        listens();
        Claim claim = waitedFor(Claims.TTL);
        for (Object foreign : new Object[] {"text", 7, new byte[31], new byte[0]}) {
            IMap<Object, Object> map = member.getMap(TestCluster.CLAIMS_MAP);
            map.put(foreign, "1");
            map.put(foreign, "2");
            map.delete(foreign);
        }
        store.release(claim);

        assertThat(next()).isEqualTo(claim.key());
        assertThat(hints).isEmpty();
    }

    @Test
    void close_ofAStoreOnAnotherOnesMember_endsTheHints() throws InterruptedException {
        ClaimStore guest = cluster.stores().get(0);
        BlockingQueue<StorageKey> guests = new LinkedBlockingQueue<>();
        guest.onSettled(guests::add);
        Claim met = Claims.inProgress(guest);
        Claims.claim(guest, met.key());
        assertThat(guests.poll(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)).isEqualTo(met.key());
        guest.close();
        guest.close();
        store.onSettled(hints::add);
        Claim claim = waitedFor(Claims.TTL);
        store.release(claim);
        awaitTold(claim.key());

        assertThat(guests).isEmpty();
    }

    /** Of a key that was met before it listened: told when it does. */
    private void listens() throws InterruptedException {
        Claim met = waitedFor(Claims.TTL);
        assertThat(next()).isEqualTo(met.key());
    }

    /** In progress, and met by another claim. */
    private Claim waitedFor(Duration ttl) {
        Claim claim = Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Leased(Claims.LEASE, ttl)));
        assertThat(Claims.claim(store, claim.key(), new Term.Fixed(ttl))).isInstanceOf(ClaimResult.Held.class);
        return claim;
    }

    /** It may be told more than once, and others in between. */
    private void awaitTold(StorageKey key) throws InterruptedException {
        StorageKey told;
        do {
            told = next();
            assertThat(told).isNotNull();
        } while (!key.equals(told));
    }

    private StorageKey next() throws InterruptedException {
        return hints.poll(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    }
}
