package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A claim that is given up while the store still works on it. */
class WithdrawalTest {
    private static final Term TERM = new Term.Fixed(Claims.TTL);
    private static TestCluster cluster;
    private static ClaimStore store;

    @BeforeAll
    static void start() {
        cluster = TestCluster.start(1, 0);
        store = cluster.stores().get(0);
        // Opening the map waits for a thread of its own.
        Claims.claim(store, Claims.newKey(), TERM);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @Test
    void claimUnderWay_isGoneBeforeItIsAnswered() throws Exception {
        StorageKey key = Claims.newKey();
        ClaimRequest request = new ClaimRequest(key, Claims.newToken(), TERM, Optional.empty());
        Held.begin();
        IMap<byte[], byte[]> map = cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP);
        var held = map.submitToKey(key.toBytes(), new Held());
        assertThat(Held.entered.await(1, TimeUnit.MINUTES)).isTrue();
        CompletableFuture<ClaimResult> answer = new CompletableFuture<>();
        Thread claiming;
        Thread withdrawing;
        try {
            claiming = started(() -> answer.complete(store.claim(request)));
            withdrawing = started(() -> store.withdraw(request));
        } finally {
            Held.leave.countDown();
        }
        held.toCompletableFuture().get(1, TimeUnit.MINUTES);
        claiming.join();
        withdrawing.join();
        assertThat(answer.get()).isInstanceOf(ClaimResult.Granted.class);
        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Granted.class);
    }

    /** Returns when it waits for the partition. */
    private static Thread started(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            assertThat(thread.isAlive()).isTrue();
            Thread.onSpinWait();
        }
        return thread;
    }

    /** Keeps the partition of its key busy. */
    private static final class Held implements EntryProcessor<byte[], byte[], Void> {
        private static final long serialVersionUID = 1L;
        private static CountDownLatch entered = new CountDownLatch(1);
        private static CountDownLatch leave = new CountDownLatch(1);

        static void begin() {
            entered = new CountDownLatch(1);
            leave = new CountDownLatch(1);
        }

        @Override
        public Void process(Map.Entry<byte[], byte[]> entry) {
            entered.countDown();
            try {
                leave.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return null;
        }
    }
}
