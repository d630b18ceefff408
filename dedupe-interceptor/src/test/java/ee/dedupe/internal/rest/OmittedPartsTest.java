package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left out of a stored answer, and how a replay tells so. */
class OmittedPartsTest {
    private static final String CARD = "{\"id\":1,\"card\":{\"number\":\"4111\",\"kind\":\"v\"}}";

    private final TestServer server = new TestServer();

    private TestRequest.Answer first;

    private TestRequest.Answer replayOf(Object answer, String... omitted) {
        server.omitted = List.of(omitted);
        server.work = call -> answer;
        first = server.send(order("{}").key("k"));
        return server.send(order("{}").key("k"));
    }

    private static Response.ResponseBuilder json(String text) {
        return Response.status(201).entity(text).type("application/json").header("Location", "/x/1");
    }

    @Test
    void member_isLeftOut_andTold() {
        TestRequest.Answer replay = replayOf(json(CARD).build(), "/card/number");

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo("{\"id\":1,\"card\":{\"kind\":\"v\"}}");
        assertThat(replay.header("Idempotency-Omitted")).contains("/card/number");
        assertThat(replay.header("Location")).contains("/x/1");
    }

    @Test
    void member_thatIsLeftOut_isNotInTheStore() {
        replayOf(json(CARD).build(), "/card/number");

        assertThat(server.dump.text()).contains("kind").doesNotContain("4111");
    }

    @Test
    void firstAnswer_isWhole() {
        replayOf(json(CARD).build(), "/card/number");

        assertThat(first.text()).isEqualTo(CARD);
        assertThat(first.header("Idempotency-Omitted")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/card | {\"id\":1}",
                "/id | {\"card\":{\"number\":\"4111\",\"kind\":\"v\"}}",
                "/card/kind | {\"id\":1,\"card\":{\"number\":\"4111\"}}"
            })
    void value_ofAnyKind_isLeftOut(String pointer, String rest) {
        assertThat(replayOf(json(CARD).build(), pointer).text()).isEqualTo(rest);
    }

    @Test
    void element_becomesNull_andTheOthersKeepTheirPlaces() {
        TestRequest.Answer replay =
                replayOf(json("[\"a\",\"b\",{\"c\":3,\"d\":4}]").build(), "/0", "/2/c");

        assertThat(replay.text()).isEqualTo("[null,\"b\",{\"d\":4}]");
        assertThat(replay.header("Idempotency-Omitted")).contains("/0, /2/c");
    }

    @Test
    void partsThatAreNotThere_areNotTold() {
        TestRequest.Answer replay = replayOf(json(CARD).build(), "/card/cvc", "/card/number", "/7", "ETag");

        assertThat(replay.header("Idempotency-Omitted")).contains("/card/number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{ \"id\" : 1.0 }", "7", "77", "\"text\"", "null", "[ ]"})
    void answerWithoutThem_isReplayedToTheByte(String text) {
        TestRequest.Answer replay = replayOf(json(text).build(), "/card/number");

        assertThat(replay.text()).isEqualTo(text);
        assertThat(replay.header("Idempotency-Omitted")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"card\":{\"number\":", "{\"a\":1} {\"card\":{\"number\":1}}", "{} x", "", "\u00ff"})
    void answerThatIsNoReadableJson_isNotStored(String text) {
        TestRequest.Answer refused = replayOf(json(text).build(), "/card/number");

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Location")).contains("/x/1");
        assertThat(server.dump.text()).doesNotContain("number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/problem+json", "text/json", "Application/JSON;charset=UTF-8"})
    void everyJsonType_counts(String type) {
        assertThat(replayOf(json(CARD).type(type).build(), "/card").text()).isEqualTo("{\"id\":1}");
    }

    @Test
    void otherType_isReplayedToTheByte() {
        assertThat(replayOf(json(CARD).type("text/plain").build(), "/card").text())
                .isEqualTo(CARD);
    }

    @Test
    void header_isLeftOut_andTold() {
        server.replayHeaders = List.of("X-Token");
        TestRequest.Answer replay = replayOf(
                json(CARD).header("ETag", "\"1\"").header("X-Token", "t-4711").build(), "x-token", "/id", "etag");

        assertThat(replay.header("X-Token")).isEmpty();
        assertThat(replay.header("ETag")).isEmpty();
        assertThat(replay.header("Idempotency-Omitted")).contains("ETag, X-Token, /id");
        assertThat(server.dump.text()).doesNotContain("t-4711");
    }

    @Test
    void location_ofAnAnswerTooLargeToStore_isLeftOut() {
        TestRequest.Answer refused =
                replayOf(json("\"" + "x".repeat(TestServer.CAP) + "\"").build(), "Location");

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Location")).isEmpty();
    }

    @Test
    void digest_ofABodyThatIsNotWhole_isNotStored() {
        server.replayHeaders = List.of("Content-Digest");
        Response answer = json(CARD).header("Content-Digest", "sha-256=:x:").build();

        assertThat(replayOf(answer, "/id").header("Content-Digest")).isEmpty();
    }

    @Test
    void pointerThatNoHeaderCanHold_isToldInPercent() {
        TestRequest.Answer replay =
                replayOf(json("{\"gr\u00f6\u00dfe, \\\"x\\\"\":1}").build(), "/gr\u00f6\u00dfe, \"x\"");

        assertThat(replay.text()).isEqualTo("{}");
        assertThat(replay.header("Idempotency-Omitted")).contains("/gr%C3%B6%C3%9Fe%2C%20%22x%22");
    }

    @Test
    void answerInAnotherCharset_staysAsItIs() {
        byte[] latin1 = "{\"name\":\"M\u00fcller\",\"token\":\"s\"}".getBytes(StandardCharsets.ISO_8859_1);
        TestRequest.Answer replay = replayOf(
                Response.status(201)
                        .entity(latin1)
                        .type("application/json;charset=ISO-8859-1")
                        .build(),
                "/token");

        assertThat(new String(replay.bytes(), StandardCharsets.ISO_8859_1)).isEqualTo("{\"name\":\"M\u00fcller\"}");
    }

    /** JSON is UTF-8 where its type says nothing else. */
    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/json;charset=UTF-8", "application/json;charset=no-such"})
    void answerThatIsNoTextInItsCharset_isNotStored(String type) {
        byte[] latin1 = "{\"name\":\"M\u00fcller\",\"token\":\"s\"}".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(replayOf(Response.status(201).entity(latin1).type(type).build(), "/token")
                        .seen())
                .isEqualTo("409 duplicate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.0", "1.10", "1e400", "\"\\ud83d\"", "\"\\u0061\"", "{ \"b\" : [ 1 ] }"})
    void otherValues_areReplayedToTheLetter(String value) {
        assertThat(replayOf(json("{\"a\":" + value + ",\"token\":\"s\"}").build(), "/token")
                        .text())
                .isEqualTo("{\"a\":" + value + "}");
    }

    @Test
    void member_thatComesTwice_isLeftOutTwice() {
        assertThat(replayOf(json("{\"token\":1,\"a\":2,\"\\u0074oken\":3}").build(), "/token")
                        .text())
                .isEqualTo("{\"a\":2}");
    }

    @Test
    void element_ofAnArrayInAnArray_becomesNull() {
        assertThat(replayOf(json("[[1, 2], {\"a/b\":[]}]").build(), "/0/1", "/1/a~1b", "/1/x", "/0/-")
                        .text())
                .isEqualTo("[[1,null],{}]");
    }
}
