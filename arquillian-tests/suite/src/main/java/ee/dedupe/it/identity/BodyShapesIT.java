package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.nio.charset.StandardCharsets;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** However a method takes its body, it is told apart by it and gets it whole. */
@ArquillianTest
@RunAsClient
class BodyShapesIT {
    private static final String ONE = "{\"item\":\"caf\u00e9\",\"amount\":1}";
    private static final String TWO = "{\"item\":\"caf\u00e9\",\"amount\":2}";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("body-shapes").with(ShapesResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "json-object"})
    void json_sentTwiceAndChanged_isGivenOnceEach(String shape) {
        Call one = Call.post("/shapes/" + shape).json(ONE);
        Call two = Call.post("/shapes/" + shape).json(TWO);

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly("caf\u00e9 x 1", "caf\u00e9 x 2");
    }

    @Test
    void jsonWithTextBehindIt_isAnotherRequest() {
        Call one = Call.post("/shapes/json").json(ONE);

        assertThat(client.tell(one, Call.post("/shapes/json").json(ONE + " ")))
                .containsExactly("204 executed", "204 executed", "2 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "reader"})
    void text_sentTwiceAndChanged_isGivenOnceEach(String shape) {
        Call one = Call.post("/shapes/" + shape).body("text/plain;charset=utf-8", "h\u00e9llo\r\n ");
        Call two = Call.post("/shapes/" + shape).body("text/plain;charset=utf-8", "h\u00e9llo\r\n");

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly("h\u00e9llo\r\n ", "h\u00e9llo\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "stream"})
    void binary_sentTwiceAndChanged_isGivenOnceEach(String shape) {
        byte[] bytes = everyByte(20_000);
        Call one = Call.post("/shapes/" + shape).body("application/octet-stream", bytes);
        Call two = Call.post("/shapes/" + shape).body("application/octet-stream", everyByte(20_001));

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly(latin(bytes), latin(everyByte(20_001)));
    }

    @Test
    void noEntityParameter_sentTwiceAndChanged_runsOnceEach() {
        Call one = Call.post("/shapes/none").text("one");
        Call two = Call.post("/shapes/none").text("three");

        assertThat(client.tell(one, one, two))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
        assertThat(client.runs()).containsExactly("3", "5");
    }

    @ParameterizedTest
    @CsvSource({"text", "bytes", "stream", "none"})
    void emptyBody_sentTwice_runsOnce(String shape) {
        Call call = Call.post("/shapes/" + shape);

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
    }

    private static byte[] everyByte(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
