package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lives that start at twenty phases of a second: stores that count whole seconds go wrong at some of them only. */
final class Phases {
    private static final int PHASES = 20;
    private static final Duration PHASE_STEP = Duration.ofMillis(53);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(10);

    private Phases() {}

    /** Each new key lives at least so long from {@code start} on, and at most two seconds longer. */
    static void assertLives(Duration life, Scenario scenario, Term rivals, Consumer<StorageKey> start) {
        List<Lifetime> lifetimes = new ArrayList<>();
        for (int i = 0; i < PHASES; i++) {
            lifetimes.add(new Lifetime(scenario, rivals, Scenario.newKey(), start));
            scenario.clock().pass(PHASE_STEP);
            lifetimes.forEach(Lifetime::probe);
        }
        assertLive(life, scenario, lifetimes);
    }

    static void assertLives(Duration life, Scenario scenario, Consumer<StorageKey> start) {
        assertLives(life, scenario, Scenario.LONG_FIXED, start);
    }

    /** Asserts the same for one key that is in use already. */
    static void assertLives(Duration life, Scenario scenario, StorageKey key, Consumer<StorageKey> start) {
        assertLive(life, scenario, List.of(new Lifetime(scenario, Scenario.LONG_FIXED, key, start)));
    }

    private static void assertLive(Duration life, Scenario scenario, List<Lifetime> lifetimes) {
        Duration latestEnd = life.plus(Scenario.LATEST).plus(Scenario.LATENESS_ALLOWANCE);
        while (!lifetimes.stream().allMatch(lifetime -> lifetime.isOver(latestEnd))) {
            scenario.clock().pass(PROBE_INTERVAL);
            lifetimes.forEach(Lifetime::probe);
        }
        assertThat(lifetimes).allSatisfy(lifetime -> {
            assertThat(lifetime.atMost()).as("not early").isGreaterThanOrEqualTo(life);
            assertThat(lifetime.ended()).as("ended").isTrue();
            assertThat(lifetime.surely()).as("not late").isLessThanOrEqualTo(latestEnd);
        });
    }
}
