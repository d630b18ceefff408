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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a retry gets whose first answer is no longer true. */
@ArquillianTest
@RunAsClient
@AnyServer
class OutdatedAnswersIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("outdated")
                .with(OutdatedResource.class, OutdatedResource.AsItSays.class)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"VALID,201 replayed,1", "GONE,410 gone,1", "CONFLICT,409 duplicate,1", "RUN_AGAIN,201 executed,2"})
    void retry_getsWhatTheValidatorSays(String word, String expected, int runs) {
        Call call = Call.post("/outdated").text(word).key("k");
        client.send(call);
        Answer retry = client.send(call);

        assertThat(retry.seen()).isEqualTo(expected);
        assertThat(retry.header("Location").isPresent()).isEqualTo(retry.status() == 201);
        assertThat(client.runs()).hasSize(runs);
    }
}
