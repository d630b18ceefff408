package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Answers that are stored without some of their parts. */
@ArquillianTest
@RunAsClient
class OmittedReplayIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("omitted-replay")
                .with(AnswersResource.class, AnswersResource.Receipt.class)
                .config("dedupe.response.omit", "/text,ETag")
                .build();
    }

    @Test
    void member_isLeftOutOfTheReplay_andTold() {
        Call call = Call.post("/answers/entity").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.text()).contains("\"number\":", "\"text\":");
        assertThat(first.header("Idempotency-Omitted")).isEmpty();
        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.text()).contains("\"number\":").doesNotContain("\"text\":");
        assertThat(replay.header("Idempotency-Omitted")).hasValue("/text");
    }

    @Test
    void header_isLeftOutOfTheReplay_andTold() {
        Call call = Call.post("/answers/response").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.header("ETag")).isPresent();
        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.header("ETag")).isEmpty();
        assertThat(replay.header("Idempotency-Omitted")).hasValue("ETag");
        assertThat(replay.bytes()).isEqualTo(first.bytes());
    }
}
