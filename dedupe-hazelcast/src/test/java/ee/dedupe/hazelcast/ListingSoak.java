package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * How long operators wait for a page of claims, the more of them there are. Run by hand, with {@code -Dtest=ListingSoak}, in
 * a heap of 2 GB; {@code dedupe.soak.claims} says how many there are at the most.
 */
class ListingSoak {
    private static final int FEWEST = Integer.getInteger("dedupe.soak.from", 1_000);
    private static final int MOST = Integer.getInteger("dedupe.soak.claims", 1_000_000);
    private static final int PAGE = 50;
    private static final int LISTINGS = Integer.getInteger("dedupe.soak.listings", 21);
    private static final int THREADS = 4;
    private static final double LONGEST_MILLIS = 50;
    private static final double NANOS_OF_A_MILLI = 1_000_000;
    private static final Origin ORIGIN =
            new Origin("com.acme.shop.PaymentResource.create", Optional.of(new CallTrace(1, 2, 3)));

    @Test
    void page_ofAStoreInMemory() throws Exception {
        try (MemoryClaimStore store = new MemoryClaimStore(System::nanoTime, MOST + 1)) {
            time("in memory", store, store);
        }
    }

    /** Which stay until the next claims are made. */
    @Test
    void page_ofAStoreInMemory_whoseClaimsHaveEnded() throws Exception {
        AtomicLong now = new AtomicLong();
        try (MemoryClaimStore store = new MemoryClaimStore(now::get, MOST + 1)) {
            fill(store, MOST);
            now.set(Duration.ofDays(2).toNanos());
            assertThat(median(listings(store, 0))).isLessThanOrEqualTo(LONGEST_MILLIS);
            System.out.println("in memory, " + MOST + " ended claims: median " + median(listings(store, 0)) + " ms");
        }
    }

    @Test
    void page_ofTwoMembers() throws Exception {
        try (TestCluster cluster = TestCluster.start(2, 1)) {
            List<ClaimStore> stores = cluster.stores();
            time("two members", stores.get(0), stores.get(1).browser());
        }
    }

    private static void time(String where, ClaimStore store, ClaimBrowser browser) throws Exception {
        int before = 0;
        for (int claims = FEWEST; claims <= MOST; claims *= 10) {
            fill(store, claims - before);
            before = claims;
            double[] millis = listings(browser, PAGE);
            System.out.println(where + ", " + claims + " claims: first " + millis[0] + ", second " + millis[1]
                    + ", third " + millis[2] + ", median " + median(millis) + ", last " + millis[millis.length - 1]
                    + ", longest " + Arrays.stream(millis).max().orElseThrow() + " ms");
            assertThat(median(millis)).isLessThanOrEqualTo(LONGEST_MILLIS);
        }
    }

    private static double[] listings(ClaimBrowser browser, int found) {
        return IntStream.range(0, LISTINGS)
                .mapToDouble(each -> {
                    long start = System.nanoTime();
                    assertThat(browser.list(PAGE)).hasSize(found);
                    return (System.nanoTime() - start) / NANOS_OF_A_MILLI;
                })
                .toArray();
    }

    private static double median(double[] millis) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void fill(ClaimStore store, int claims) throws InterruptedException {
        List<Thread> threads = IntStream.range(0, THREADS)
                .mapToObj(thread -> new Thread(() -> {
                    for (int i = thread; i < claims; i += THREADS) {
                        Term term = new Term.Fixed(Duration.ofDays(1));
                        store.claim(
                                new ClaimRequest(Claims.newKey(), Claims.newToken(), term, Optional.empty(), ORIGIN));
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
