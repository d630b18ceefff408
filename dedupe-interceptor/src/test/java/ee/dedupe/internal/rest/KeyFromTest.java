package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.rest.key.RequestKeys;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys where senders put them. */
class KeyFromTest {
    private static final String FIRST = "{\"meta\":{\"key\":\"k\"},\"sum\":1}";
    private static final String SAME_KEY = "{\"meta\":{\"key\":\"k\"},\"sum\":2}";
    private static final String OTHER_KEY = "{\"meta\":{\"key\":\"l\"},\"sum\":1}";

    private final TestServer server = new TestServer();

    @BeforeEach
    void guardByKey() {
        server.draft.guardBy = GuardBy.KEY;
        server.draft.keyRequired = true;
    }

    @Test
    void header_ofAnotherName_countsInAnyCase_andTheUsualOneDoesNot() {
        keysFrom("header:webhook-id");

        assertThat(server.tell(
                        order("{}").header("Webhook-Id", "k"),
                        order("{}").header("Webhook-Id", "k"),
                        order("{}").header("webhook-id", "l"),
                        order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed", "201 executed", "400 invalid");
    }

    @Test
    void value_ofTheBody_counts() {
        keysFrom("json:/meta/key");

        assertThat(server.tell(order(FIRST), order(FIRST), order(SAME_KEY), order(OTHER_KEY)))
                .containsExactly("201 executed", "201 replayed", "422 mismatch", "201 executed");
    }

    @Test
    void value_ofABodyThatIsCompressed_counts() {
        keysFrom("json:/meta/key");

        assertThat(server.tell(
                        order(FIRST), order(FIRST).gzipped(), order(OTHER_KEY).gzipped()))
                .containsExactly("201 executed", "201 replayed", "201 executed");
    }

    /** What stands behind the end of the coding is sent, too: who reads the bytes sees it. */
    @Test
    void compressedBody_withBytesBehindIts_hasNoKey() {
        keysFrom("json:/meta/key");

        assertThat(server.tell(
                        order(FIRST).gzipped().followedBy(new byte[] {'1'}),
                        order(FIRST).gzipped()))
                .containsExactly("400 invalid", "201 executed");
    }

    /** A file of several members is one content (RFC 1952, section 2.2): its key may stand in any of them. */
    @Test
    void compressedBody_inSeveralMembers_isReadToItsLastByte() {
        keysFrom("json:/meta/key");
        FakeRequest begun = order("{\"sum\":1,\"meta\":").gzipped();

        assertThat(server.tell(
                        order("{\"sum\":1,\"meta\":{\"key\":\"k\"}}"),
                        begun.followedBy(order("{\"key\":\"k\"}}").gzipped().sentBody()),
                        order(FIRST)
                                .gzipped()
                                .followedBy(order(OTHER_KEY).gzipped().sentBody())))
                .containsExactly("201 executed", "201 replayed", "400 invalid");
    }

    /** The key of one of them is not that of all. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"meta\":{\"key\":\"l\"}}", "\n{}", "x", "]", " null", ","})
    void severalDocuments_haveNoKey(String second) {
        keysFrom("json:/meta/key");

        assertThat(server.tell(order(FIRST + second), order(FIRST + " \r\n\t")))
                .containsExactly("400 invalid", "201 executed");
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "'\"7\"', 7", "7, '\"7\"'"})
    void number_isTheKeyOfItsText(String first, String second) {
        keysFrom("json:/id");
        server.draft.keyRequired = true;
        server.send(order("{\"id\":" + first + "}"));

        assertThat(server.tell(order("{\"id\":" + second + "}")))
                .containsExactly(first.equals(second) ? "201 replayed" : "422 mismatch");
    }

    @Test
    void parameter_ofTheQuery_counts() {
        keysFrom("query:key");

        assertThat(server.tell(to("orders?key=k"), to("orders?key=k"), to("orders?key=l"), to("orders?other=k")))
                .containsExactly("201 executed", "201 replayed", "201 executed", "400 invalid");
    }

    /** The key of a new attempt does not make its content another. */
    @Test
    void parameter_thatIsTheKey_isNoContent() {
        keysFrom("query:key");
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;

        assertThat(server.tell(to("orders?a=1&key=k"), to("orders?key=l&a=1"), to("orders?key=m&a=2")))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
    }

    @Test
    void anyOfSeveralPlaces_bringsTheKey() {
        keysFrom("header:X-Old-Key", "header:Idempotency-Key", "json:/meta/key");

        assertThat(server.tell(
                        order(FIRST).header("X-Old-Key", "k"), order(FIRST).key("k"), order(FIRST)))
                .containsExactly("201 executed", "201 replayed", "201 replayed");
    }

    @Test
    void twoPlaces_thatDiffer_areRefused() {
        keysFrom("header:Idempotency-Key", "query:key", "json:/meta/key");

        assertThat(server.tell(order(FIRST).key("other"), to("orders?key=a").key("b"), to("orders?key=a&key=b")))
                .containsExactly("400 invalid", "400 invalid", "400 invalid");
        assertThat(server.runs).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"meta\":{\"key\":{}}}", "{\"meta\":{\"key\":[\"k\"]}}", "{\"meta\":{\"key\":true}}"})
    void valueThatIsNoText_isRefused(String body) {
        keysFrom("json:/meta/key");
        server.draft.keyRequired = false;

        assertThat(server.tell(order(body))).containsExactly("400 invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\" k\"", "\"k \"", "\"\"", "\"a b\"", "\"é\"", "\"a,b\""})
    void textThatIsNoKey_isRefused(String key) {
        keysFrom("json:/meta/key");

        assertThat(server.tell(order("{\"meta\":{\"key\":" + key + "}}"))).containsExactly("400 invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "[", "7", "{\"meta\":7}", "{\"meta\":{\"key\":null}}", "{\"meta\":{}}"})
    void bodyWithoutIt_hasNoKey(String body) {
        keysFrom("json:/meta/key");
        assertThat(server.tell(order(body))).containsExactly("400 invalid");
        server.draft.keyRequired = false;
        server.draft.guardBy = GuardBy.KEY_ELSE_FINGERPRINT;

        assertThat(server.tell(order(body), order(body))).containsExactly("201 executed", "409 duplicate");
    }

    /** The key may be in the part that is not read. */
    @Test
    void bodyOverTheCap_isRefused() {
        keysFrom("header:Idempotency-Key", "json:/meta/key");
        server.draft.keyRequired = false;
        String large = "{\"meta\":{\"key\":\"k\"},\"text\":\"" + "x".repeat(TestServer.CAP) + "\"}";

        assertThat(server.tell(order(large))).containsExactly("413 too-large");
    }

    @Test
    void whileObserving_everythingRuns() {
        keysFrom("json:/meta/key", "query:key");
        server.draft.mode = Mode.OBSERVE;

        server.tell(order(FIRST), order(FIRST), order("{}"), to("orders?key=a&key=b"));
        assertThat(server.runs).hasValue(4);
    }

    @Test
    void nobodyKnown_isNotGuardedByAKeyOfTheBodyEither() {
        keysFrom("json:/meta/key");
        server.draft.keyRequired = false;
        FakeRequest nobodys = new FakeRequest("orders").json(FIRST);

        assertThat(server.tell(nobodys, nobodys)).containsExactly("201 bypassed", "201 bypassed");
    }

    @ParameterizedTest
    @CsvSource({
        "any, k, 201",
        "uuid, k, 400",
        "uuid, 7c1f2d2e-0c0b-4f0e-9d5a-0a4b1c2d3e4f, 201",
        "uuid, {7c1f2d2e-0c0b-4f0e-9d5a-0a4b1c2d3e4f}, 400",
        "'evt_[a-z]{1,8}', evt_abc, 201",
        "'evt_[a-z]{1,8}', evt_abcdefghi, 400",
        "'evt_[a-z]{1,8}', an-evt_abc, 400",
    })
    void format_saysWhichKeysAreTaken(String format, String key, int status) {
        server.keys = RequestKeys.at(
                List.of(new KeySource.Header("Idempotency-Key")),
                KeyFormat.parse(format).orElseThrow());

        assertThat(server.send(order("{}").key(key)).seen()).startsWith(status + " ");
    }

    /** As the IETF draft writes it in the one place, and as JSON does in the other. */
    @Test
    void oneKey_quotedHereAndBareThere_isOne() {
        keysFrom("header:Idempotency-Key", "json:/key");

        assertThat(server.tell(
                        order("{\"key\":\"k2\"}").key("\"k2\""),
                        order("{\"key\":\"k2\"}").key("k2")))
                .containsExactly("201 executed", "201 replayed");
    }

    private void keysFrom(String... sources) {
        server.keys = RequestKeys.at(
                Stream.of(sources)
                        .map(source -> KeySource.parse(source).orElseThrow())
                        .toList(),
                KeyFormat.ANY);
    }

    private static FakeRequest to(String pathAndQuery) {
        return new FakeRequest(pathAndQuery).header(TestServer.CALLER, "alice").json("{}");
    }
}
