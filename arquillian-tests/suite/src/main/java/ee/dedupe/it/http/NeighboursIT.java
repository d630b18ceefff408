package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import jakarta.ws.rs.container.DynamicFeature;
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

/** An application's compression, CORS filter, envelope and catch-all mapper go on working, and do not change our answer. */
@ArquillianTest
@RunAsClient
class NeighboursIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("neighbours")
                .with(HomeResource.class, Dressed.class, GzipInterceptor.class, EnvelopeInterceptor.class)
                .with(CorsFilter.class, CatchAllMapper.class)
                .services(DynamicFeature.class, OtherFeature.class)
                .build();
    }

    @Test
    void first_passesThroughAllOfThem() throws IOException {
        Answer first = client.send(Call.post("/home"));

        assertThat(first.seen()).isEqualTo("200 executed");
        assertThat(unzipped(first)).isEqualTo("envelope(welcome)");
        assertThat(first.header("X-Status-Seen")).hasValue("200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/home", "/home/void"})
    void duplicate_isCompressedAndHasTheirHeaders_butKeepsItsBytes(String path) throws IOException {
        client.send(Call.post(path));
        Answer duplicate = client.send(Call.post(path));

        assertThat(duplicate.seen()).isEqualTo("409 duplicate");
        assertThat(duplicate.header("Access-Control-Allow-Origin")).hasValue("*");
        assertThat(duplicate.header("X-Status-Seen")).hasValue("409");
        assertThat(duplicate.header("Content-Encoding")).hasValue("gzip");
        assertThat(unzipped(duplicate))
                .startsWith("{\"type\":\"urn:dedupe:duplicate\"")
                .endsWith("\"retryable\":false}");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void mappedException_releases() {
        Call call = Call.post("/home/throwing");

        assertThat(client.tell(call, call)).containsExactly("599 executed", "599 executed", "2 run");
    }

    private static String unzipped(Answer answer) throws IOException {
        try (GZIPInputStream body = new GZIPInputStream(new ByteArrayInputStream(answer.bytes()))) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
