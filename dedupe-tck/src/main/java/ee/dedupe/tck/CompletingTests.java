package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
abstract class CompletingTests {
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final StoredResult outcome = Scenario.newOutcome();

    abstract Scenario scenario();

    @Test
    void complete_byOwner_true() {
        assertThat(completes(scenario().ownerLeases(), Scenario.LONG)).isTrue();
    }

    @Test
    void complete_afterARenewal_recordsTheOutcome() {
        Claim claim = scenario().ownerLeases();
        scenario().clock().pass(Duration.ofMillis(20));
        scenario().owner().renew(claim);

        assertThat(completes(claim, Scenario.LONG)).isTrue();
        scenario().assertCompletedWith(claim.key(), outcome);
    }

    @Test
    void complete_ofAStandingClaim_recordsTheOutcome() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());

        assertThat(completes(claim, Scenario.LONG)).isTrue();
        scenario().assertCompletedWith(claim.key(), outcome);
    }

    @Test
    void complete_beforeTheLeaseEnds_outlivesTheLease() {
        Claim claim = scenario().ownerLeases(Scenario.newKey(), SHORT);
        assertThat(completes(claim, Scenario.LONG)).isTrue();
        scenario().clock().pass(SHORT);
        scenario().passBriefClaim();

        scenario().assertHeld(claim.key());
    }

    @Test
    void complete_forTheTermsTtl_livesThatLong() {
        Term term = new Term.Leased(Scenario.LONG, SHORT);

        Phases.assertLives(
                SHORT,
                scenario(),
                new Term.Fixed(SHORT),
                key -> completes(scenario().ownerClaims(key, term), SHORT));
    }

    @Test
    void complete_forLessThanTheTermsTtl_livesThatLong() {
        Phases.assertLives(SHORT, scenario(), key -> completes(scenario().ownerLeases(key, Scenario.LONG), SHORT));
    }

    @Test
    void complete_forMoreThanTheTermsTtl_livesThatLong() {
        Term term = new Term.Leased(SHORT, SHORT);
        Duration more = SHORT.multipliedBy(3);

        Phases.assertLives(
                more,
                scenario(),
                new Term.Fixed(SHORT),
                key -> completes(scenario().ownerClaims(key, term), more));
    }

    @Test
    void complete_later_livesItsTtlFromThenOn() {
        Claim claim = scenario().ownerLeases();
        scenario().clock().pass(SHORT.plusMillis(500));

        Phases.assertLives(SHORT, scenario(), claim.key(), key -> completes(claim, SHORT));
    }

    @Test
    void complete_afterTheLeaseAndNobodyCame_recordsTheOutcome() {
        Claim late = scenario().lateOwner();

        assertThat(completes(late, Scenario.LONG)).isTrue();
        scenario().assertCompletedWith(late.key(), outcome);
    }

    @Test
    void complete_afterTheLeaseAndNobodyCame_livesItsTtl() {
        Claim late = scenario().lateOwner();

        Phases.assertLives(SHORT, scenario(), late.key(), key -> completes(late, SHORT));
    }

    @Test
    void complete_secondTime_true() {
        Claim claim = scenario().ownerLeases();
        completes(claim, Scenario.LONG);

        assertThat(completes(claim, Scenario.LONG)).isTrue();
    }

    @Test
    void complete_secondTime_keepsTheFirstOutcome() {
        Claim claim = scenario().ownerLeases();
        completes(claim, Scenario.LONG);
        scenario().owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);

        scenario().assertCompletedWith(claim.key(), outcome);
    }

    @Test
    void complete_secondTime_keepsTheFirstTtl() {
        Claim claim = scenario().ownerLeases();

        Phases.assertLives(SHORT, scenario(), claim.key(), key -> {
            completes(claim, SHORT);
            completes(claim, Scenario.LONG);
        });
    }

    @Test
    void complete_afterItsOwnRelease_false() {
        Claim claim = scenario().ownerLeases();
        scenario().owner().release(claim);

        assertThat(completes(claim, Scenario.LONG)).isFalse();
        scenario().assertFree(claim.key());
    }

    @Test
    void complete_byTheNextOwnerAfterTheTtl_recordsTheNextOutcome() {
        Claim first = scenario().ownerLeases();
        completes(first, Scenario.BRIEF);
        scenario().passBriefClaim();
        Claim next = scenario().rivalTakesOver(first.key(), Scenario.newPayload());
        StoredResult nextOutcome = Scenario.newOutcome();

        assertThat(scenario().rival().complete(next, nextOutcome, Scenario.LONG))
                .isTrue();
        scenario().assertCompletedWith(first.key(), nextOutcome);
    }

    private boolean completes(Claim claim, Duration ttl) {
        return scenario().owner().complete(claim, outcome, ttl);
    }
}
