package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

abstract class RaceTests {
    private static final int KEYS = 200;
    private static final int UPDATES_PER_THREAD = 50;
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(5));

    abstract Scenario scenario();

    @Test
    void race_forAFreeKey_hasOneWinner() {
        assertOneWinnerEach(newKeys());
    }

    @Test
    void race_forAnEndedClaim_hasOneWinner() {
        List<StorageKey> keys = newKeys();
        keys.forEach(key -> scenario().ownerLeases(key, Scenario.BRIEF));
        scenario().passBriefClaim();

        assertOneWinnerEach(keys);
    }

    @Test
    void race_toReleaseOneClaim_hasOneWinner() {
        List<Claim> claims =
                newKeys().stream().map(key -> scenario().ownerClaims(key)).toList();

        List<List<Boolean>> released =
                Party.of(claims, (claim, thread) -> scenario().owner().release(claim));

        assertThat(released).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    /** Each owner increments a counter that only its claim guards; two owners at once lose an update. */
    @Test
    void race_ofClaimsAndReleases_losesNoUpdate() {
        UnguardedCounter counter = new UnguardedCounter();
        StorageKey key = Scenario.newKey();

        List<Integer> updates = Party.of(thread -> updateUnderClaims(nodeOf(thread), key, counter));

        assertThat(updates).containsOnly(UPDATES_PER_THREAD);
        assertThat(counter.value()).isEqualTo(UPDATES_PER_THREAD * updates.size());
    }

    private static int updateUnderClaims(ClaimStore node, StorageKey key, UnguardedCounter counter) {
        long startNanos = System.nanoTime();
        int done = 0;
        while (done < UPDATES_PER_THREAD && System.nanoTime() - startNanos < PATIENCE.toNanos()) {
            if (node.claim(longClaim(key)) instanceof ClaimOutcome.Granted granted) {
                counter.increment();
                done++;
                node.release(granted.claim());
            } else {
                // A store that answers at once would starve the owner on a small machine.
                LockSupport.parkNanos(1_000);
            }
        }
        return done;
    }

    private void assertOneWinnerEach(List<StorageKey> keys) {
        List<List<ClaimOutcome>> outcomes =
                Party.of(keys, (key, thread) -> nodeOf(thread).claim(longClaim(key)));

        assertThat(outcomes)
                .allSatisfy(each -> assertThat(each)
                        .filteredOn(ClaimOutcome.Granted.class::isInstance)
                        .hasSize(1));
    }

    private ClaimStore nodeOf(int thread) {
        return scenario().nodes().get(thread % scenario().nodes().size());
    }

    private static ClaimRequest longClaim(StorageKey key) {
        return Scenario.request(key, Scenario.LONG_FIXED);
    }

    private static List<StorageKey> newKeys() {
        return Stream.generate(Scenario::newKey).limit(KEYS).toList();
    }
}
