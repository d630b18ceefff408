package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
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

/** Keys that the guard before this one has known are honored, as the application's {@code PastKeys} says. */
@ArquillianTest
@RunAsClient
@AnyServer
class PastKeysIT {
    private static final Call CALL = Call.post("/answers/response").key("k");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("past-keys")
                .with(AnswersResource.class, AnswersResource.Receipt.class, HeaderPastKeys.class)
                .build();
    }

    @Test
    void keyThatIsDone_getsItsOldAnswer_fromThenOnWithoutTheBean() {
        Answer old = client.send(CALL.header("X-Past", "done"));
        Answer again = client.send(CALL);

        assertThat(old.seen()).isEqualTo("202 replayed");
        assertThat(old.text()).startsWith("k of ").endsWith(" for " + AnswersResource.class.getName() + ".response");
        assertThat(old.header("Location")).isPresent();
        assertThat(old.header("Idempotent-Replayed")).hasValue("true");
        assertThat(again.seen()).isEqualTo("202 replayed");
        assertThat(again.text()).isEqualTo(old.text());
        assertThat(client.runs()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"runs, 409 in-flight", "fails, 503 unavailable"})
    void keyThatRuns_orCannotBeAskedFor_isAskedForAgain(String past, String seen) {
        Answer refused = client.send(CALL.header("X-Past", past));

        assertThat(refused.seen()).isEqualTo(seen);
        assertThat(refused.header("Retry-After")).isPresent();
        assertThat(client.send(CALL.header("X-Past", "done")).seen()).isEqualTo("202 replayed");
        assertThat(client.runs()).isEmpty();
    }

    @Test
    void keyWhoseAnswerIsLost_isAConflict() {
        assertThat(client.send(CALL.header("X-Past", "lost")).seen()).isEqualTo("409 duplicate");
        assertThat(client.send(CALL).seen()).isEqualTo("409 duplicate");
        assertThat(client.runs()).isEmpty();
    }

    @Test
    void keyThatNobodyKnew_runs() {
        assertThat(client.send(CALL).seen()).isEqualTo("201 executed");
        assertThat(client.send(CALL).seen()).isEqualTo("201 replayed");
        assertThat(client.runs()).hasSize(1);
    }
}
