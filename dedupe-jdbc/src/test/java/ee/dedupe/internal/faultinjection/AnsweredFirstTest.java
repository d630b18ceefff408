package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.faultinjection.Steps.Step;
import ee.dedupe.tck.LogLines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is given up where a claim is completed after the answer: a process that ends in between leaves a call that its client
 * was told to be done, and that runs again when its lease is over. Nothing else does.
 */
class AnsweredFirstTest {
    // What is told of each fault is not looked at.
    private final LogLines log = new LogLines();

    @AfterEach
    void close() {
        log.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLETED_AFTER_THE_ANSWER", "HTTP_BY_KEY_COMPLETED_AFTER_THE_ANSWER"})
    void afterTheAnswer_onlyAnEndInBetween_letsItRunAgain(Scenario scenario) {
        List<String> again = new ArrayList<>();
        Play sound = Play.of(scenario);
        for (Step step : sound.steps()) {
            for (Fault fault : step.possible()) {
                Play play = sound.with(step, fault);
                if (Rule.againAfterTold(play).findAny().isPresent()) {
                    again.add(step.what() + ", " + fault);
                }
            }
        }
        assertThat(again).containsOnly("claims, replace, ENDS_BEFORE");
    }
}
