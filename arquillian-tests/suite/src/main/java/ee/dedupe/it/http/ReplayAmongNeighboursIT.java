package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A replay goes through the application's own filters again, which must not dress it twice. */
@ArquillianTest
@RunAsClient
class ReplayAmongNeighboursIT {
    private static final Call CALL = Call.post("/home").key("k");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("replay-neighbours")
                .with(HomeResource.class, Dressed.class, GzipInterceptor.class, EnvelopeInterceptor.class)
                .with(CorsFilter.class, CatchAllMapper.class)
                .build();
    }

    @Test
    void replay_isCompressedOnceAndWrappedOnce() throws IOException {
        client.send(CALL);
        Answer replay = client.send(CALL);

        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.all("Content-Encoding")).containsExactly("gzip");
        assertThat(unzipped(replay)).isEqualTo("envelope(welcome)");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void replay_forAClientWithoutCompression_isPlain() {
        client.send(CALL);
        Answer replay = client.send(CALL.header("Accept-Encoding", "identity"));

        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.header("Content-Encoding")).isEmpty();
        assertThat(replay.text()).isEqualTo("envelope(welcome)");
    }

    @Test
    void replay_ofAPlainAnswer_isCompressedForAClientThatWantsIt() throws IOException {
        assertThat(client.send(CALL.header("Accept-Encoding", "identity")).text())
                .isEqualTo("envelope(welcome)");

        assertThat(unzipped(client.send(CALL))).isEqualTo("envelope(welcome)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/home", "/home/void"})
    void replay_hasTheirHeadersOnce(String path) {
        Answer first = client.send(Call.post(path).key("k"));
        Answer replay = client.send(Call.post(path).key("k"));

        assertThat(replay.seen()).isEqualTo(first.status() + " replayed");
        assertThat(replay.all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(replay.all("X-Status-Seen")).containsExactly(String.valueOf(first.status()));
    }

    @Test
    void refusals_areNotMapped() throws IOException {
        client.send(CALL);
        Answer mismatch = client.send(CALL.text("other"));

        assertThat(mismatch.seen()).isEqualTo("422 mismatch");
        assertThat(unzipped(mismatch)).startsWith("{\"type\":\"urn:dedupe:mismatch\"");
        assertThat(client.send(CALL.key("a b")).seen()).isEqualTo("400 invalid");
    }

    private static String unzipped(Answer answer) throws IOException {
        try (GZIPInputStream body = new GZIPInputStream(new ByteArrayInputStream(answer.bytes()))) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
