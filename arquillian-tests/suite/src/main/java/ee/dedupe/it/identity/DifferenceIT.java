package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes two requests of one caller the same. */
@ArquillianTest
@RunAsClient
class DifferenceIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("difference").with(LettersResource.class).build();
    }

    @ParameterizedTest
    @CsvSource({
        "/letters/a,     /letters/b",
        "/letters/a,     /letters/A",
        "/letters/a,     /letters/a/",
        "/letters/a,     /letters/a;v=1",
        "/letters/a,     /letters/a?x=1",
        "/letters/a?x=1, /letters/a?x=2",
        "/letters/a?x=1&x=2, /letters/a?x=2&x=1",
        "/letters/a?,    /letters/a?x",
        "/letters/a//b,  /letters/a/b",
        "/letters/a%2Bb, /letters/a+b",
        "/letters/a%20b, /letters/a+b"
    })
    void otherPathOrQuery_sameBody_bothRun(String one, String other) {
        assertThat(client.tell(Call.post(one).text("x"), Call.post(other).text("x")))
                .containsExactly("204 executed", "204 executed", "2 run");
    }

    @ParameterizedTest
    @CsvSource({
        "/letters/caf%c3%a9,  /letters/caf%C3%A9",
        "/letters/a/./b,      /letters/a/b",
        "/letters/%61,        /letters/a",
        "/letters/a?x=1&y=2,  /letters/a?y=2&x=1",
        "/letters/a?x=%2f,    /letters/a?x=%2f",
        "/letters/%25zz,      /letters/%25zz"
    })
    void otherSpellingOfThePath_sameBody_runsOnce(String one, String other) {
        assertThat(client.tell(Call.post(one).text("x"), Call.post(other).text("x")))
                .containsExactly("204 executed", "409 duplicate", "1 run");
    }

    @Test
    void otherBody_bothRun() {
        assertThat(client.tell(
                        Call.post("/letters").text("x"),
                        Call.post("/letters").text("y"),
                        Call.post("/letters").text("x ")))
                .containsExactly("204 executed", "204 executed", "204 executed", "3 run");
    }

    @Test
    void otherHeaders_sameRequest_runsOnce() {
        Call call = Call.post("/letters").text("x");

        assertThat(client.tell(
                        call.header("Accept", "text/html"),
                        call.header("Accept", "*/*").header("Cookie", "session=2"),
                        call.header("Authorization", "Bearer other")))
                .containsExactly("204 executed", "409 duplicate", "409 duplicate", "1 run");
    }
}
