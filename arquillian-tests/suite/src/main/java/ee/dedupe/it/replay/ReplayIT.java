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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A replay is the first answer, to the byte, without what belongs to one client only. */
@ArquillianTest
@RunAsClient
class ReplayIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("replay")
                .with(AnswersResource.class, AnswersResource.Receipt.class)
                .config("dedupe.replay.headers", "X-Request-Number")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "entity,200",
        "charset,200",
        "response,201",
        "void,204",
        "redirect,303",
        "bytes,200",
        "encoded,200",
        "empty,200",
        "stream,200",
        "stage,200",
        "suspended,200"
    })
    void answer_ofAnyShape_isReplayedToTheByte(String shape, int status) {
        Call call = Call.post("/answers/" + shape).key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.seen()).isEqualTo(status + " executed");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        assertThat(replay.seen()).isEqualTo(status + " replayed");
        assertThat(replay.header("Idempotent-Replayed")).hasValue("true");
        assertThat(replay.bytes()).isEqualTo(first.bytes());
        assertThat(replay.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(replay.header("Content-Encoding")).isEqualTo(first.header("Content-Encoding"));
        assertThat(replay.header("Location")).isEqualTo(first.header("Location"));
        assertThat(client.runs()).hasSize(1);
    }

    /** Or the test above would compare nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"entity", "charset", "response", "bytes", "encoded", "stream", "stage", "suspended"})
    void answers_ofTwoKeys_differ(String shape) {
        Answer one = client.send(Call.post("/answers/" + shape).key("1"));
        Answer other = client.send(Call.post("/answers/" + shape).key("2"));

        assertThat(one.bytes()).isNotEmpty().isNotEqualTo(other.bytes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "Location | http://example.org/answers/7",
                "ETag | \"v7\"",
                "Content-Language | de-CH",
                "X-Request-Number | 4711",
                "Content-Type | application/vnd.example+text;version=2"
            })
    void listedHeader_isReplayed(String name, String value) {
        Call call = Call.post("/answers/response").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.header(name)).hasValue(value);
        assertThat(replay.all(name)).isEqualTo(first.all(name)).hasSize(1);
    }

    @Tag("smoke")
    @Test
    void cacheControl_isReplayed() {
        Call call = Call.post("/answers/response").key("k");

        assertThat(client.send(call).header("Cache-Control").orElseThrow()).contains("max-age=60");
        assertThat(client.send(call).header("Cache-Control").orElseThrow()).contains("max-age=60");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Set-Cookie", "Authorization", "WWW-Authenticate", "X-Not-Listed"})
    void otherHeader_isNotReplayed(String name) {
        Call call = Call.post("/answers/response").key("k");

        assertThat(client.send(call).header(name)).isPresent();
        Answer replay = client.send(call);
        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.header(name)).isEmpty();
    }
}
