package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredOutcome;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    /** One late owner among seven who take over. */
    @Test
    void race_ofALateReleaseAndRivals_hasOneWinner() {
        assertThat(raceLate(late -> scenario().owner().release(late))).allSatisfy(RaceTests::assertOneClaims);
    }

    @Test
    void race_ofALateRenewalAndRivals_hasOneWinner() {
        assertThat(raceLate(late -> scenario().owner().renew(late))).allSatisfy(RaceTests::assertOneClaims);
    }

    @Test
    void race_ofALateCompletionAndRivals_hasOneOwner() {
        assertThat(raceLate(late -> scenario().owner().complete(late, Scenario.newOutcome(), Scenario.LONG)))
                .allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    /** Everyone who takes over completes, and so does the late owner. */
    @Test
    void race_toCompleteAnEndedClaim_hasOneOutcome() {
        List<Claim> lates = lateOwners();

        List<List<Optional<StoredOutcome>>> stored = Party.of(
                lates,
                (late, thread) -> thread == 0
                        ? completes(scenario().owner(), late)
                        : claims(nodeOf(thread), late.key()).flatMap(claim -> completes(nodeOf(thread), claim)));

        for (int i = 0; i < lates.size(); i++) {
            assertThat(stored.get(i)).filteredOn(Optional::isPresent).hasSize(1);
            StoredOutcome only =
                    stored.get(i).stream().flatMap(Optional::stream).findFirst().orElseThrow();
            scenario().assertCompletedWith(lates.get(i).key(), only);
        }
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

        List<Integer> updates = Party.of(thread -> updateUnderClaims(nodeOf(thread), key, term, counter));

        assertThat(updates).containsOnly(UPDATES_PER_THREAD);
        assertThat(counter.value()).isEqualTo(UPDATES_PER_THREAD * updates.size());
    }

    private static int updateUnderClaims(ClaimStore node, StorageKey key, Term term, UnguardedCounter counter) {
        long startNanos = System.nanoTime();
        int done = 0;
        while (done < UPDATES_PER_THREAD && System.nanoTime() - startNanos < PATIENCE.toNanos()) {
            if (node.claim(Scenario.request(key, term)) instanceof ClaimOutcome.Granted granted) {
                boolean owns = !(term instanceof Term.Leased) || node.renew(granted.claim());
                counter.increment();
                done += owns && node.release(granted.claim()) ? 1 : 0;
            } else {
                // A store that answers at once would starve the owner on a small machine.
                LockSupport.parkNanos(1_000);
            }
        }
        return done;
    }

    private interface LateCall {
        boolean on(Claim late);
    }

    /** For each key: whether the late call was told true, and whether each rival was granted the claim. */
    private List<List<Boolean>> raceLate(LateCall call) {
        return Party.of(
                lateOwners(),
                (late, thread) -> thread == 0
                        ? call.on(late)
                        : claims(nodeOf(thread), late.key()).isPresent());
    }

    private static void assertOneClaims(List<Boolean> each) {
        assertThat(each.get(0)).as("the late call").isFalse();
        assertThat(each).containsOnlyOnce(true);
    }

    private List<Claim> lateOwners() {
        List<Claim> lates = newKeys().stream()
                .map(key -> scenario().ownerLeases(key, Scenario.BRIEF))
                .toList();
        scenario().passBriefClaim();
        return lates;
    }

    private static Optional<Claim> claims(ClaimStore node, StorageKey key) {
        return node.claim(Scenario.request(key, Scenario.leased(Scenario.LONG))) instanceof ClaimOutcome.Granted granted
                ? Optional.of(granted.claim())
                : Optional.empty();
    }

    private static Optional<StoredOutcome> completes(ClaimStore node, Claim claim) {
        StoredOutcome outcome = Scenario.newOutcome();
        return node.complete(claim, outcome, Scenario.LONG) ? Optional.of(outcome) : Optional.empty();
    }

    private void assertOneWinnerEach(List<StorageKey> keys) {
        List<List<Boolean>> granted =
                Party.of(keys, (key, thread) -> claims(nodeOf(thread), key).isPresent());

        assertThat(granted).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    private ClaimStore nodeOf(int thread) {
        return scenario().nodes().get(thread % scenario().nodes().size());
    }

    private static List<StorageKey> newKeys() {
        return Stream.generate(Scenario::newKey).limit(KEYS).toList();
    }
}
