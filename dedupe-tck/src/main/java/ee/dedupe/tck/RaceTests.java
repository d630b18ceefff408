package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

abstract class RaceTests {
    private static final int KEYS = 200;
    private static final int UPDATES_PER_THREAD = 50;
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(2));

    abstract Scenario scenario();

    @Test
    void race_forAFreeKey_hasOneWinner() {
        List<StorageKey> keys = Stream.generate(Scenario::newKey).limit(KEYS).toList();

        List<List<Boolean>> granted = Race.of(
                keys,
                (key, thread) -> nodeOf(thread).claim(Scenario.request(key, Scenario.LONG_FIXED))
                        instanceof ClaimResult.Granted);

        assertThat(granted).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    /** Each owner increments a counter that only its claim guards; two owners at once lose an update. */
    @Test
    void race_ofClaimsAndReleases_losesNoUpdate() {
        assertNoLostUpdate(Scenario.LONG_FIXED);
    }

    @Test
    void race_ofLeasesRenewalsAndReleases_losesNoUpdate() {
        assertNoLostUpdate(Scenario.leased(Scenario.LONG));
    }

    private void assertNoLostUpdate(Term term) {
        UnguardedCounter counter = new UnguardedCounter();
        StorageKey key = Scenario.newKey();

        List<Integer> updates = Race.of(thread -> updateUnderClaims(nodeOf(thread), key, term, counter));

        assertThat(updates).containsOnly(UPDATES_PER_THREAD);
        assertThat(counter.value()).isEqualTo(UPDATES_PER_THREAD * updates.size());
    }

    private static int updateUnderClaims(ClaimStore node, StorageKey key, Term term, UnguardedCounter counter) {
        Progress progress = new Progress(counter);
        int done = 0;
        while (done < UPDATES_PER_THREAD && progress.goesOn()) {
            if (!(node.claim(Scenario.request(key, term)) instanceof ClaimResult.Granted granted)) {
                // A store that answers at once would starve the owner on a small machine.
                LockSupport.parkNanos(1_000);
                continue;
            }
            if (counter.increment(() -> isOwner(node, granted.claim(), term))) {
                done++;
            }
            node.release(granted.claim());
        }
        return done;
    }

    /** Asked while another may come in between, and for that. */
    private static boolean isOwner(ClaimStore node, Claim claim, Term term) {
        return term instanceof Term.Leased
                ? node.renew(claim)
                : node.claim(Scenario.request(claim.key(), term)) instanceof ClaimResult.Held;
    }

    /**
     * The watch over whether anybody has updated the counter of late; a store that frees no key would keep all of them
     * here.
     */
    private static final class Progress {
        private final UnguardedCounter counter;
        private int seen;
        private long seenNanos = System.nanoTime();

        Progress(UnguardedCounter counter) {
            this.counter = counter;
        }

        boolean goesOn() {
            long nowNanos = System.nanoTime();
            if (counter.value() != seen) {
                seen = counter.value();
                seenNanos = nowNanos;
            }
            return nowNanos - seenNanos < PATIENCE.toNanos();
        }
    }

    private ClaimStore nodeOf(int thread) {
        return scenario().nodes().get(thread % scenario().nodes().size());
    }
}
