package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.faultinjection.Steps.Step;
import ee.dedupe.tck.LogLines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every fault at every step of every scenario. */
@Timeout(120)
class EveryStepTest {
    private static final List<Rule> RULES = List.of(Rule.values());

    // What is told of each fault is not looked at.
    private final LogLines log = new LogLines();

    @AfterEach
    void close() {
        log.close();
    }

    @ParameterizedTest
    @EnumSource
    void noFault_keepsTheContract(Scenario scenario) {
        Play play = Play.of(scenario);

        assertThat(play.broken(RULES)).as(play.toString()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void oneFault_keepsTheContract(Scenario scenario) {
        List<String> found = new ArrayList<>();
        int plays = 0;
        Play sound = Play.of(scenario);
        for (Step step : sound.steps()) {
            for (Fault fault : step.possible()) {
                Play play = sound.with(step, fault);
                plays++;
                List<String> broken = play.broken(RULES);
                if (!broken.isEmpty()) {
                    found.add(String.join("\n", broken) + "\n" + play);
                }
            }
        }
        System.out.println(scenario + ": " + plays + " plays, " + found.size() + " broken");
        assertThat(found).isEmpty();
    }
}
