package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.faultinjection.Steps.Step;
import ee.dedupe.tck.LogLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two faults in one play, the second at any step that the first leaves. There are too many for each build: which are played is
 * drawn by a seed, the same in each build unless another is given.
 */
@Tag("pairs")
class TwoFaultsTest {
    private static final List<Rule> RULES = List.of(Rule.values());
    private static final long SEED = Long.getLong("dedupe.pairs.seed", 1);
    /** One of so many is played. */
    private static final int ONE_OF = Integer.getInteger("dedupe.pairs.one-of", 100);

    // What is told of each fault is not looked at.
    private final LogLines log = new LogLines();
    private final List<String> found = new ArrayList<>();
    private int pairs;
    private int plays;

    @AfterEach
    void close() {
        log.close();
    }

    @ParameterizedTest
    @EnumSource
    void twoFaults_keepTheContract(Scenario scenario) {
        SplittableRandom random = new SplittableRandom(SEED + scenario.name().hashCode());
        for (Step first : Play.of(scenario, Map.of()).steps()) {
            for (Fault fault : first.possible()) {
                playWith(scenario, first, fault, random);
            }
        }
        System.out.println(
                scenario + ": " + plays + " of " + pairs + " pairs, seed " + SEED + ", " + found.size() + " broken");
        assertThat(plays).isPositive();
        assertThat(found).isEmpty();
    }

    private void playWith(Scenario scenario, Step first, Fault fault, SplittableRandom random) {
        for (Step second : Play.of(scenario, Map.of(first.number(), fault)).steps()) {
            if (second.number() <= first.number()) {
                continue;
            }
            for (Fault other : second.possible()) {
                pairs++;
                if (random.nextInt(ONE_OF) == 0) {
                    play(scenario, Map.of(first.number(), fault, second.number(), other));
                }
            }
        }
    }

    private void play(Scenario scenario, Map<Integer, Fault> faults) {
        Play play = Play.of(scenario, faults);
        plays++;
        List<String> broken = play.broken(RULES);
        if (!broken.isEmpty()) {
            found.add(String.join("\n", broken) + "\n" + play);
        }
    }
}
