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
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is replayed that the application's {@code ReplayAuthorizer} does not allow. */
@ArquillianTest
@RunAsClient
@AnyServer
class ReplayAuthorizerIT {
    private static final Call CALL = Call.post("/answers/response").key("k");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("replay-authorizer")
                .with(AnswersResource.class, AnswersResource.Receipt.class, HeaderAuthorizer.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "fail"})
    void replay_notAllowed_isRefusedAndLeaksNothing(String may) {
        Answer first = client.send(CALL);
        Answer refused = client.send(CALL.header("X-May", may));

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.text())
                .startsWith("{\"type\":\"urn:dedupe:duplicate\"")
                .doesNotContain(first.text());
        assertThat(refused.header("Location")).isEmpty();
        assertThat(refused.header("ETag")).isEmpty();
        assertThat(refused.header("Idempotent-Replayed")).isEmpty();
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void replay_allowedForTheOperation_isGiven() {
        Answer first = client.send(CALL);
        client.send(CALL.header("X-May", "no"));
        Answer replay = client.send(CALL.header("X-May", AnswersResource.class.getName() + ".response"));

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo(first.text());
    }
}
