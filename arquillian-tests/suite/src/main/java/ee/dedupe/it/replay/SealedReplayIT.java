package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are sealed before they are stored: replayed to the byte, and not to be read in the store. */
@ArquillianTest
@RunAsClient
@AnyServer
class SealedReplayIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("sealed-replay")
                .with(AnswersResource.class, AnswersResource.Receipt.class)
                .with(ReadableStore.class, MemoryStoreBean.class, MapRecordStore.class)
                .without("dedupe.store")
                .config("dedupe.response.keys", "second:" + "AB".repeat(21) + "A=,first:" + "A".repeat(43) + "=")
                .build();
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"entity", "response", "void", "bytes", "stream", "suspended"})
    void answer_isReplayedToTheByte(String shape) {
        Call call = Call.post("/answers/" + shape).key("k-" + shape);
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(replay.seen()).isEqualTo(first.status() + " replayed");
        assertThat(replay.bytes()).isEqualTo(first.bytes());
        assertThat(replay.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(replay.header("Location")).isEqualTo(first.header("Location"));
    }

    @Test
    void store_showsNeitherKeyNorCallerNorAnswer() {
        Answer first =
                client.send(Call.post("/answers/response").key("key-in-clear").header("X-Caller", "alice-in-clear"));
        String dump = client.send(Call.of("GET", "/dump")).text();

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(dump).contains("second").doesNotContain("in-clear", "example.org", "de-CH", "vnd.example");
    }
}
