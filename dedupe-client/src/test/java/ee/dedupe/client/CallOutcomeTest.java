package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.client.CallOutcome.State;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an answer of a service tells of a call. */
class CallOutcomeTest {
    private static CallOutcome of(int status, String retryAfter, String body) {
        return CallOutcome.of(status, Optional.ofNullable(retryAfter), body);
    }

    /** A wrong path, a login or a gateway answers with such statuses too. */
    @ParameterizedTest
    @CsvSource({
        "200, '<html>log in</html>'",
        "200, '[]'",
        "200, ''",
        "200, '{\"state\":7}'",
        "200, '{\"state\":\"running\"}'",
        "202, '{\"state\":\"completed\"}'",
        "404, 'not found'",
        "404, '{\"code\":\"not-found\"}'",
        "410, 'gone'",
        "503, '{\"code\":\"unknown\"}'"
    })
    void answerOfOthers_tellsNothing(int status, String body) {
        CallOutcome outcome = of(status, null, body);
        assertThat(outcome.state()).isEqualTo(State.UNTOLD);
        assertThat(outcome.status()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"202, 3, 3", "202, , 1", "202, soon, 1", "503, 2, 2", "502, , 1", "429, 4, 4"})
    void whatMayChange_isToldWithAPause(int status, String retryAfter, int seconds) {
        assertThat(of(status, retryAfter, "{\"state\":\"running\"}").retryAfter())
                .contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"200, completed", "404, unknown", "401, ''"})
    void whatDoesNotChange_isNotAskedForAgain(int status, String word) {
        assertThat(of(status, "1", "{\"state\":\"" + word + "\"}").retryAfter()).isEmpty();
    }

    /** Its answer is kept nowhere, or its authorizer does not give it. */
    @Test
    void callThatIsDone_withoutAnAnswer_isDone() {
        assertThat(of(200, null, "{\"state\":\"completed\"}"))
                .isEqualTo(new CallOutcome(State.COMPLETED, Optional.empty(), Optional.empty(), Optional.empty()));
    }

    @Test
    void answerOfSomethingElse_tellsNoLocation() {
        assertThat(of(200, null, "{\"state\":\"open\",\"location\":\"/login\"}"))
                .isEqualTo(new CallOutcome(State.UNTOLD, Optional.empty(), Optional.empty(), Optional.empty()));
    }

    @Test
    void locationThatIsNone_isLeftOut() {
        assertThat(of(200, null, "{\"state\":\"completed\",\"location\":\"a b\"}")
                        .location())
                .isEmpty();
    }
}
