package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A first answer is framed as without the guard: with its length where the server knows it. */
@ArquillianTest
@RunAsClient
class FramingIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("framing").with(FramingResource.class).build();
    }

    static Stream<Arguments> answers() {
        return Stream.of("text", "bytes", "json", "stream", "created", "none")
                .flatMap(shape -> Stream.of(30, 20_000).map(length -> Arguments.of(shape, length)));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void firstAnswer_isFramedAsWithoutTheGuard(String shape, int length) {
        Call call = Call.post("/framing/open/" + shape).text("x".repeat(length));
        String withoutUs = framing(client.send(call));
        Call guarded = Call.post("/framing/guarded/" + shape).text("x".repeat(length));

        assertThat(framing(client.send(guarded.key("k")))).isEqualTo(withoutUs);
        assertThat(framing(client.send(guarded))).isEqualTo(withoutUs);
    }

    private static String framing(Answer answer) {
        return answer.status() + " length " + answer.all("Content-Length") + " encoding "
                + answer.all("Transfer-Encoding") + " bytes " + answer.bytes().length;
    }
}
