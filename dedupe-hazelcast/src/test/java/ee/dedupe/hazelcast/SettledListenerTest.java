package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SettledListenerTest {
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
                .containsExactly(Claims.TTL_CLASS.mapName());
    }

    @Test
    void hint_fromEveryMap_whetherOpenedBeforeOrAfter() throws InterruptedException {
        Claim before = claim(Duration.ofSeconds(1));
        store.onSettled(hints::add);
        Claim after = claim(Term.LONGEST);

        store.release(before);
        assertThat(next()).isEqualTo(before.key());
        store.release(after);
        assertThat(next()).isEqualTo(after.key());
    }

    @Test
    void hint_once() throws InterruptedException {
        store.onSettled(hints::add);
        Claims.standing(store);
        Claim first = Claims.standing(store);
        Claim last = Claims.standing(store);
        store.release(first);
        store.release(last);

        // Of two partitions, so in any order.
        assertThat(Arrays.asList(next(), next())).containsExactlyInAnyOrder(first.key(), last.key());
        assertThat(hints).isEmpty();
    }

    @Test
    void foreignKeys_areIgnored() throws InterruptedException {
        store.onSettled(hints::add);
        Claim claim = Claims.standing(store);
        for (Object foreign : new Object[] {"text", 7, new byte[31], new byte[0]}) {
            IMap<Object, Object> map = member.getMap(Claims.TTL_CLASS.mapName());
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
        Claims.standing(guest);
        guest.close();
        guest.close();
        store.onSettled(hints::add);
        Claim claim = Claims.standing(store);
        store.release(claim);

        assertThat(next()).isEqualTo(claim.key());
        assertThat(guests).isEmpty();
    }

    private Claim claim(Duration ttl) {
        return Claims.granted(Claims.claim(store, Claims.newKey(), new Term.Fixed(ttl)));
    }

    private StorageKey next() throws InterruptedException {
        return hints.poll(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    }
}
