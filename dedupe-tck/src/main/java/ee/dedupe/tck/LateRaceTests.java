package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Races for claims whose lease is over. */
@Execution(ExecutionMode.CONCURRENT)
abstract class LateRaceTests {
    private static final int KEYS = 200;

    abstract Scenario scenario();

    @Test
    void race_forAnEndedClaim_hasOneWinner() {
        List<List<Boolean>> granted = Race.of(
                lateOwners(),
                (late, thread) -> claims(nodeOf(thread), late.key()).isPresent());

        assertThat(granted).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    @Test
    void race_ofALateReleaseAndRivals_hasOneOwner() {
        assertOneOwnerEach(late -> scenario().owner().release(late));
    }

    @Test
    void race_ofALateRenewalAndRivals_hasOneOwner() {
        assertOneOwnerEach(late -> scenario().owner().renew(late));
    }

    @Test
    void race_ofALateCompletionAndRivals_hasOneOwner() {
        assertOneOwnerEach(late -> scenario().owner().complete(late, Scenario.newOutcome(), Scenario.LONG));
    }

    /** Everyone who takes over completes, and so does the late owner. */
    @Test
    void race_toCompleteAnEndedClaim_hasOneOutcome() {
        List<Claim> lates = lateOwners();

        List<List<Optional<StoredResult>>> stored = Race.of(
                lates,
                (late, thread) -> thread == 0
                        ? completes(scenario().owner(), late)
                        : claims(nodeOf(thread), late.key()).flatMap(claim -> completes(nodeOf(thread), claim)));

        for (int i = 0; i < lates.size(); i++) {
            assertThat(stored.get(i)).filteredOn(Optional::isPresent).hasSize(1);
            StoredResult only =
                    stored.get(i).stream().flatMap(Optional::stream).findFirst().orElseThrow();
            scenario().assertCompletedWith(lates.get(i).key(), only);
        }
    }

    /** One late owner among seven who take over: one of the eight owns the key, and still does afterwards. */
    private void assertOneOwnerEach(Predicate<Claim> lateCall) {
        List<Claim> lates = lateOwners();

        List<List<Boolean>> owns = Race.of(
                lates,
                (late, thread) -> thread == 0
                        ? lateCall.test(late)
                        : claims(nodeOf(thread), late.key()).isPresent());

        assertThat(owns).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
        lates.forEach(late -> scenario().assertHeld(late.key()));
    }

    private List<Claim> lateOwners() {
        List<Claim> lates = Stream.generate(Scenario::newKey)
                .limit(KEYS)
                .map(key -> scenario().ownerLeases(key, Scenario.BRIEF))
                .toList();
        scenario().passBriefClaim();
        return lates;
    }

    private static Optional<Claim> claims(ClaimStore node, StorageKey key) {
        return node.claim(Scenario.request(key, Scenario.leased(Scenario.LONG))) instanceof ClaimResult.Granted granted
                ? Optional.of(granted.claim())
                : Optional.empty();
    }

    private static Optional<StoredResult> completes(ClaimStore node, Claim claim) {
        StoredResult outcome = Scenario.newOutcome();
        return node.complete(claim, outcome, Scenario.LONG) ? Optional.of(outcome) : Optional.empty();
    }

    private ClaimStore nodeOf(int thread) {
        return scenario().nodes().get(thread % scenario().nodes().size());
    }
}
