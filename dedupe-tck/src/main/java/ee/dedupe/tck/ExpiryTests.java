package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
abstract class ExpiryTests {
    private static final Duration TTL = Duration.ofSeconds(1);
    private static final Term FIXED = new Term.Fixed(TTL);

    abstract Scenario scenario();

    @Test
    void standing_atAnyPhaseOfASecond_livesItsTtl() {
        Phases.assertLives(TTL, scenario(), FIXED, key -> scenario().ownerClaims(key, FIXED));
    }

    @Test
    void inProgress_atAnyPhaseOfASecond_livesItsLease() {
        Phases.assertLives(TTL, scenario(), key -> scenario().ownerLeases(key, TTL));
    }

    @Test
    void standing_ofOneNanosecond_ends() {
        Term nothing = new Term.Fixed(Duration.ofNanos(1));
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key, nothing);
        scenario().passBriefClaim();

        scenario().assertFree(key, nothing);
    }

    @Test
    void standing_ofTheLongestTtl_held() {
        Term longest = new Term.Fixed(Term.LONGEST);
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key, longest);
        scenario().passBriefClaim();

        scenario().assertHeld(key, longest);
    }

    @Test
    void claim_besideAShorterOne_outlivesIt() {
        StorageKey shorter = Scenario.newKey();
        StorageKey longer = Scenario.newKey();
        scenario().ownerClaims(longer);
        scenario().ownerLeases(shorter, Scenario.BRIEF);
        scenario().passBriefClaim();

        scenario().assertFree(shorter);
        scenario().assertHeld(longer);
    }

    @Test
    void claim_afterTheReleaseOfAShorterOne_livesItsOwnTtl() {
        Claim shorter = scenario().ownerLeases(Scenario.newKey(), Duration.ofSeconds(1));
        scenario().owner().release(shorter);
        scenario().ownerClaims(shorter.key());
        scenario().clock().pass(Duration.ofSeconds(1));
        scenario().passBriefClaim();
        scenario().ownerClaims(Scenario.newKey());

        scenario().assertHeld(shorter.key());
    }
}
