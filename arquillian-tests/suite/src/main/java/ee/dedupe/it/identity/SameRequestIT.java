package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Wire;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What servers differ in: how they give a request's parts, and what they do with a replay. */
@ArquillianTest
@RunAsClient
class SameRequestIT {
    private static final Call ORDER = Call.post("/same/orders/a-b").text("1");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("same-request")
                .with(SecondApplication.class, SameResource.class, SameResource.Tenant.class)
                .with(CastingFilter.class, CastingFilter.Casts.class)
                .build();
    }

    private void assertOne(Call one, Call other) {
        assertThat(client.tell(one, other)).containsExactly("200 executed", "409 duplicate", "1 run");
    }

    private void assertTwo(Call one, Call other) {
        assertThat(client.tell(one, other)).containsExactly("200 executed", "200 executed", "2 run");
    }

    @Test
    void path_thatEscapesWhatNeedsNoEscape_isTheSame() {
        assertOne(ORDER, Call.post("/same/orders/%61%2Db").text("1"));
    }

    @Test
    void query_withItsNamesInAnotherOrder_isTheSame() {
        assertOne(
                Call.post("/same/orders/1?a=1&b=2&b=3").text("1"),
                Call.post("/same/orders/1?b=2&a=1&b=3").text("1"));
    }

    @Test
    void application_counts() {
        Client second = client.onNode(client.base().resolve("../second/"));
        List<String> seen = List.of(
                client.send(ORDER).seen(),
                second.send(ORDER).seen(),
                second.send(ORDER).seen());
        assertThat(seen).containsExactly("200 executed", "200 executed", "409 duplicate");
    }

    @Test
    void charset_counts_andItsSpellingDoesNot() {
        assertTwo(ORDER.body("text/plain;charset=utf-8", "1"), ORDER.body("text/plain;charset=iso-8859-1", "1"));
        assertThat(client.send(ORDER.body("Text/Plain; Charset=\"UTF-8\"", "1")).seen())
                .isEqualTo("409 duplicate");
    }

    @Test
    void content_compressedAgain_isTheSame() throws IOException {
        Call zipped = ORDER.header("Content-Encoding", "gzip");
        assertOne(zipped.body("application/octet-stream", gzip(1)), zipped.body("application/octet-stream", gzip(2)));
    }

    @Test
    void headersAndCookies_thatTheMethodTakes_count() {
        assertTwo(ORDER.header("X-Account", "1"), ORDER.header("X-Account", "2"));
        List<String> others = List.of(
                client.send(ORDER.header("X-Tenant", "1")).seen(),
                client.send(ORDER.header("Cookie", "shop=1")).seen(),
                client.send(ORDER.header("Cookie", "shop=2")).seen(),
                client.send(ORDER.header("Cookie", "shop=2; other=1").header("X-Other", "1"))
                        .seen());
        assertThat(others).containsExactly("200 executed", "200 executed", "200 executed", "409 duplicate");
    }

    @Test
    void replay_hasTheHeadersThatTheMethodSet() {
        Call call = Call.post("/same/report").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(replay.seen()).isEqualTo("200 replayed");
        for (String name : List.of(
                "Content-Disposition",
                "Content-Security-Policy",
                "X-Content-Type-Options",
                "Last-Modified",
                "Link",
                "Vary")) {
            assertThat(replay.all(name)).as(name).isNotEmpty().isEqualTo(first.all(name));
        }
    }

    @Test
    void partOfAContent_isNotReplayed() {
        Call call = Call.post("/same/part").key("k");
        assertThat(client.tell(call, call)).containsExactly("206 executed", "409 duplicate", "1 run");
    }

    @Test
    void replay_onWhichAFilterFails_isTheFirstAnswerAllTheSame() {
        Call call = Call.post("/same/cast").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(first.header("X-Entity")).contains("entity");
        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo("entity");
        assertThat(replay.header("Content-Type")).isEqualTo(first.header("Content-Type"));
    }

    @Test
    void stream_whoseClientHangsUp_isReplayed() throws IOException {
        Wire gone = Wire.of(client)
                .post("/same/export", new byte[0], "Idempotency-Key: k", TestWar.CALLER_HEADER + ": " + client.name());
        client.awaitHeld();
        gone.close();
        client.openGate();

        Answer retry = client.send(Call.post("/same/export").key("k"));
        assertThat(retry.seen()).isEqualTo("200 replayed");
        assertThat(retry.bytes()).hasSize(100_000);
    }

    /** Some servers take it for POST, and some for no method that they know. */
    @Test
    void verbInLowerCase_isGuardedOrUnknown() {
        Call call = Call.of("post", "/same/servlet");
        List<String> seen = client.tell(call, call);

        assertThat(seen)
                .isIn(
                        List.of("200 executed", "409 duplicate", "1 run"),
                        List.of("405 -", "405 -", "0 run"),
                        List.of("501 -", "501 -", "0 run"));
    }

    private static byte[] gzip(int level) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write("{\"a\":1}".getBytes(StandardCharsets.UTF_8));
        }
        byte[] sent = bytes.toByteArray();
        // The time stamp.
        sent[4] = (byte) level;
        return sent;
    }
}
