package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
abstract class ExpiryTests {
    private static final Duration TTL = Duration.ofSeconds(1);
    private static final Duration LATEST_END = TTL.plus(Scenario.LATEST).plus(Lifetime.LATENESS_ALLOWANCE);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(10);

    // Stores that count whole seconds go wrong at some phases of the second only: 20 phases, 53 ms apart.
    private static final int PHASES = 20;
    private static final Duration PHASE_STEP = Duration.ofMillis(53);

    abstract Scenario scenario();

    @Test
    void claim_atAnyPhaseOfASecond_neverEndsBeforeItsTtl() {
        assertThat(observeLifetimes())
                .allSatisfy(lifetime -> assertThat(lifetime.atMost()).isGreaterThanOrEqualTo(TTL));
    }

    @Test
    void claim_underConstantAttempts_endsTwoSecondsAfterItsTtlAtMost() {
        assertThat(observeLifetimes()).allSatisfy(lifetime -> {
            assertThat(lifetime.ended()).isTrue();
            assertThat(lifetime.surely()).isLessThanOrEqualTo(LATEST_END);
        });
    }

    @Test
    void claim_ofOneNanosecond_ends() {
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key, Duration.ofNanos(1));
        scenario().passBriefClaim();

        scenario().assertFree(key);
    }

    @Test
    void claim_ofTheLongestTtl_held() {
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key, ClaimRequest.MAX_TTL);
        scenario().passBriefClaim();

        scenario().assertHeld(key);
    }

    @Test
    void claim_besideAShorterOne_outlivesIt() {
        StorageKey shorter = Scenario.newKey();
        StorageKey longer = Scenario.newKey();
        scenario().ownerClaims(longer, Scenario.LONG);
        scenario().ownerClaims(shorter, Scenario.BRIEF);
        scenario().passBriefClaim();

        scenario().assertFree(shorter);
        scenario().assertHeld(longer);
    }

    @Test
    void claim_afterTheReleaseOfAShorterOne_livesItsOwnTtl() {
        Claim shorter = scenario().ownerClaims(Scenario.newKey(), Duration.ofSeconds(1));
        scenario().owner().release(shorter);
        scenario().ownerClaims(shorter.key(), Scenario.LONG);
        scenario().clock().pass(Duration.ofSeconds(1));
        scenario().passBriefClaim();
        scenario().ownerClaims(Scenario.newKey(), Scenario.LONG);

        scenario().assertHeld(shorter.key());
    }

    private List<Lifetime> observeLifetimes() {
        List<Lifetime> lifetimes = new ArrayList<>();
        for (int i = 0; i < PHASES; i++) {
            lifetimes.add(new Lifetime(scenario(), TTL));
            scenario().clock().pass(PHASE_STEP);
            lifetimes.forEach(Lifetime::probe);
        }
        while (!lifetimes.stream().allMatch(lifetime -> lifetime.isOver(LATEST_END))) {
            scenario().clock().pass(PROBE_INTERVAL);
            lifetimes.forEach(Lifetime::probe);
        }
        return lifetimes;
    }
}
