package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.rest.key.RequestKeys;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CloudEvents over HTTP, in both of their forms. */
class CloudEventsTest {
    private static final String STRUCTURED = "application/cloudevents+json";
    private static final String LONG = "https://shop.example/über/" + "x".repeat(300);

    private final TestServer server = new TestServer();

    @BeforeEach
    void keyIsTheEvent() {
        server.draft.guardBy = GuardBy.KEY;
        server.draft.keyRequired = true;
        server.keys = RequestKeys.at(List.of(KeySource.parse("cloudevent").orElseThrow()), KeyFormat.ANY);
    }

    private static FakeRequest binary(String source, String id) {
        return TestServer.order("{}").header("ce-id", id).header("ce-source", source);
    }

    private static FakeRequest structured(String type, String source, String id) {
        return new FakeRequest("orders")
                .header(TestServer.CALLER, "alice")
                .body(type, "{\"source\":\"%s\",\"id\":\"%s\",\"data\":{}}".formatted(source, id));
    }

    @Test
    void binaryForm_isItsSourceAndId() {
        assertThat(server.tell(binary("/shop", "7"), binary("/shop", "7"), binary("/shop", "8"), binary("/bar", "7")))
                .containsExactly("201 executed", "201 replayed", "201 executed", "201 executed");
    }

    @ParameterizedTest
    @ValueSource(strings = {STRUCTURED, "Application/CloudEvents+JSON; charset=utf-8"})
    void structuredForm_isItsSourceAndId(String type) {
        assertThat(server.tell(
                        structured(type, "/shop", "7"),
                        structured(type, "/shop", "7"),
                        structured(type, "/shop", "8"),
                        structured(type, "/bar", "7")))
                .containsExactly("201 executed", "201 replayed", "201 executed", "201 executed");
    }

    /** One key for both, whatever its content. */
    @Test
    void bothForms_haveOneKey() {
        assertThat(server.tell(binary("/shop", "7"), structured(STRUCTURED, "/shop", "7")))
                .containsExactly("201 executed", "422 mismatch");
    }

    @Test
    void sourceAndId_thatRunTogether_areTwo() {
        assertThat(server.tell(binary("a", "bc"), binary("ab", "c"))).containsExactly("201 executed", "201 executed");
    }

    /** No key of a client may be so long, or have such characters. */
    @Test
    void attributes_ofAnyLength_makeAKey() {
        assertThat(server.tell(binary(LONG, "a, \"b\""), binary(LONG, "a, \"b\""), binary(LONG + "y", "a, \"b\"")))
                .containsExactly("201 executed", "201 replayed", "201 executed");
    }

    @Test
    void whatIsNoEvent_orSeveral_hasNoKey() {
        assertThat(server.tell(
                        TestServer.order("{\"id\":\"7\",\"source\":\"/shop\"}"),
                        structured("application/cloudevents-batch+json", "/shop", "7"),
                        structured(STRUCTURED, "/shop", " "),
                        structured(STRUCTURED, "/shop", "\u00a0\u200b"),
                        binary("/shop", "7").header("ce-id", "8"),
                        new FakeRequest("orders").header(TestServer.CALLER, "a").body(STRUCTURED, "[")))
                .containsOnly("400 invalid");
        assertThat(server.runs).hasValue(0);
    }

    /** Headers have it in percent escapes (HTTP binding, 3.1.3.2), and maybe in quotes. */
    @ParameterizedTest
    @ValueSource(strings = {"M%C3%BC%25", "\"M%c3%bc%25\""})
    void id_outsideOfAscii_isOneInBothForms(String header) {
        assertThat(server.tell(binary("/shop", header), structured(STRUCTURED, "/shop", "M\u00fc%")))
                .containsExactly("201 executed", "422 mismatch");
    }

    @Test
    void idsInEscapesThatAreNoText_areEachTheirOwn() {
        assertThat(server.tell(
                        binary("/shop", "50%"),
                        binary("/shop", "50%25"),
                        binary("/shop", "%FC"),
                        binary("/shop", "%FD"),
                        binary("/shop", "%FC")))
                .containsExactly("201 executed", "201 executed", "201 executed", "201 executed", "201 replayed");
    }

    @Test
    void ids_withOtherHalvesOfPairs_areTwo() {
        assertThat(server.tell(
                        structured(STRUCTURED, "/shop", "\\ud83d"),
                        structured(STRUCTURED, "/shop", "\\ud83e"),
                        structured(STRUCTURED, "/shop", "\\ud83d")))
                .containsExactly("201 executed", "201 executed", "201 replayed");
    }

    @Test
    void ids_inBytesThatAreNoUtf8_areTwo() {
        assertThat(server.tell(
                        latin1("M\u00fc"),
                        latin1("M\u00f6"),
                        latin1("M\u00fc"),
                        structured(STRUCTURED, "s", "M\u00fc")))
                .containsExactly("201 executed", "201 executed", "201 replayed", "201 executed");
    }

    private static FakeRequest latin1(String id) {
        return new FakeRequest("orders")
                .header(TestServer.CALLER, "alice")
                .bytes(
                        STRUCTURED,
                        "{\"source\":\"s\",\"id\":\"%s\"}".formatted(id).getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void event_thatIsCompressed_isItself_toItsLastByte() {
        FakeRequest event = structured(STRUCTURED, "/shop", "7");

        assertThat(server.tell(
                        event,
                        structured(STRUCTURED, "/shop", "7").gzipped(),
                        structured(STRUCTURED, "/shop", "7").gzipped().followedBy(new byte[] {'1'}),
                        structured(STRUCTURED, "/shop", "7").followedBy(event.sentBody())))
                .containsExactly("201 executed", "201 replayed", "400 invalid", "400 invalid");
    }

    /** The key itself is a digest, of which no format knows. */
    @Test
    void format_isThatOfTheId() {
        server.keys = RequestKeys.at(
                List.of(new KeySource.Event()), KeyFormat.parse("uuid").orElseThrow());

        assertThat(server.tell(binary("s", "7c1f2d2e-0c0b-4f0e-9d5a-0a4b1c2d3e4f"), binary("s", "7")))
                .containsExactly("201 executed", "400 invalid");
    }
}
