package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An application without an annotation and without a store, whose requests are watched: it does not notice. */
@ArquillianTest
@RunAsClient
class WatchIT {
    private static final int CAP = 100_000;

    @ArquillianResource
    private Client client;

    private WatchTold watch;

    @Deployment(testable = false)
    static WebArchive war() {
        return WatchTold.war(
                TestWar.bare("watched").with(RestApplication.class).config("dedupe.request.cap", String.valueOf(CAP)));
    }

    @BeforeEach
    void login() {
        watch = WatchTold.by(client);
    }

    private long count(String method, String name) throws Exception {
        return watch.count(method, name);
    }

    private void sendTwice(Call call, String answer) {
        for (int i = 0; i < 2; i++) {
            Answer got = client.send(call);
            assertThat(got.seen()).isEqualTo("200 -");
            assertThat(got.text()).isEqualTo(answer);
        }
    }

    @Test
    void repeatedRequest_runsTwice_andIsTold_withAProposal() throws Exception {
        String order = "{\"order\":\"" + client.name() + "\"}";
        sendTwice(Call.post("/watched").json(order), order);

        assertThat(client.runs()).containsExactly(order, order);
        assertThat(count("book", "byContent")).isPositive();
        assertThat(watch.of("book"))
                .contains("\"annotation\":\"@Deduplicated\"", "WatchedResource/book/Deduplicated/ttl=PT10S\"")
                .containsPattern("\"callers\":\\[\\{\"(caller\":\"[0-9a-f]{16}|duplicates\":\\d)");
        assertThat(watch.all())
                .contains("\"horizon\":\"PT24H\"", "\"failures\":0,", "\"sampledOneOf\":1")
                .doesNotContain(client.name());
    }

    @Test
    void bodyWithoutLength_isReadWhole_andIsTheSame() throws Exception {
        long before = count("book", "byContent");
        Call call = Call.post("/watched").text("chunked " + client.name());

        sendTwice(call.chunked(), "chunked " + client.name());
        sendTwice(call, "chunked " + client.name());

        assertThat(count("book", "byContent") - before).isEqualTo(3);
    }

    @Test
    void bodyOverTheCap_isTheApplications_andIsTold() throws Exception {
        byte[] large = new byte[CAP + 1];

        sendTwice(Call.post("/watched/size").body("application/octet-stream", large), CAP + 1 + " bytes");
        sendTwice(
                Call.post("/watched/size")
                        .body("application/octet-stream", large)
                        .chunked(),
                CAP + 1 + " bytes");

        assertThat(count("size", "too-large")).isEqualTo(4);
        assertThat(count("size", "byContent")).isZero();
    }

    @Test
    void stream_isNotTouched() throws Exception {
        sendTwice(Call.post("/watched/stream").text("by hand"), "by hand");

        assertThat(count("stream", "stream")).isEqualTo(2);
        assertThat(count("stream", "requests")).isEqualTo(2);
    }

    @Test
    void form_isTakenByParameter_andByTheServletRequest() throws Exception {
        sendTwice(Call.post("/watched/form").form("to=bob&sum=12"), "bob12");

        assertThat(count("form", "byContent")).isEqualTo(1);
    }

    @Test
    void parts_areTheSame_behindAnotherBoundary() throws Exception {
        for (String boundary : new String[] {"one", "two"}) {
            Answer got = client.send(Call.post("/watched/parts")
                    .body(
                            "multipart/form-data; boundary=" + boundary,
                            "--" + boundary + "\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--" + boundary
                                    + "--\r\n"));
            assertThat(got.text()).isEqualTo("a=1");
        }

        assertThat(count("parts", "byContent")).isEqualTo(1);
    }

    @Test
    void repetitionAfterAFailure_isARetry() throws Exception {
        Call call = Call.post("/watched/fails").text("x");
        assertThat(client.send(call.header("X-Answer", "503")).status()).isEqualTo(503);
        assertThat(client.send(call).status()).isEqualTo(200);

        assertThat(count("fails", "retries")).isEqualTo(1);
        assertThat(count("fails", "byContent")).isZero();
    }

    @Test
    void exceptionThatNobodyMaps_isAFailureToo() throws Exception {
        Call call = Call.post("/watched/throws").text("x");
        client.send(call);
        client.send(call);

        assertThat(count("thrown", "retries")).isEqualTo(1);
        assertThat(count("thrown", "byContent")).isZero();
    }

    @Test
    void key_isTold_alsoWithOtherContent() throws Exception {
        long keys = count("book", "byKey");
        client.send(Call.post("/watched").text("1").key("k"));
        client.send(Call.post("/watched").text("1").key("k"));
        client.send(Call.post("/watched").text("2").key("k"));

        assertThat(count("book", "byKey") - keys).isEqualTo(1);
        assertThat(count("book", "otherContent")).isEqualTo(1);
        assertThat(client.runs()).hasSize(3);
    }

    @Test
    void unknownCaller_isCounted_andRuns() throws Exception {
        long before = count("book", "unknownCallers");
        assertThat(client.send(Call.post("/watched").text("x").header(TestWar.CALLER_HEADER, ""))
                        .seen())
                .isEqualTo("200 -");

        assertThat(count("book", "unknownCallers") - before).isEqualTo(1);
    }

    @Test
    void nobody_seesIt() throws Exception {
        assertThat(Operator.of(client, "").get("watch").statusCode()).isEqualTo(401);
    }
}
