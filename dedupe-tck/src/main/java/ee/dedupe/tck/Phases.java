package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Claims started at twenty phases of a second: stores that count whole seconds go wrong at some of them only. */
final class Phases {
    private static final int PHASES = 20;
    private static final Duration PHASE_STEP = Duration.ofMillis(53);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(10);

    private Phases() {}

    /** Each key lives at least so long and at most two seconds longer, counted from {@code start}'s last change. */
    static void assertLives(Duration life, Scenario scenario, Term rivals, Consumer<StorageKey> start) {
        Duration latestEnd = life.plus(Scenario.LATEST).plus(Lifetime.LATENESS_ALLOWANCE);
        assertThat(observe(scenario, rivals, latestEnd, start)).allSatisfy(lifetime -> {
            assertThat(lifetime.atMost()).as("not early").isGreaterThanOrEqualTo(life);
            assertThat(lifetime.ended()).as("ended").isTrue();
            assertThat(lifetime.surely()).as("not late").isLessThanOrEqualTo(latestEnd);
        });
    }

    static void assertLives(Duration life, Scenario scenario, Consumer<StorageKey> start) {
        assertLives(life, scenario, Scenario.LONG_FIXED, start);
    }

    private static List<Lifetime> observe(
            Scenario scenario, Term rivals, Duration latestEnd, Consumer<StorageKey> start) {
        List<Lifetime> lifetimes = new ArrayList<>();
        for (int i = 0; i < PHASES; i++) {
            lifetimes.add(new Lifetime(scenario, rivals, start));
            scenario.clock().pass(PHASE_STEP);
            lifetimes.forEach(Lifetime::probe);
        }
        while (!lifetimes.stream().allMatch(lifetime -> lifetime.isOver(latestEnd))) {
            scenario.clock().pass(PROBE_INTERVAL);
            lifetimes.forEach(Lifetime::probe);
        }
        return lifetimes;
    }
}
