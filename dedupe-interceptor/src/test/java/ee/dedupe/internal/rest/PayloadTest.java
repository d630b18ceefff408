package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that count by what they mean. */
class PayloadTest {
    private static final String ORDER = "{\"sum\":1.0,\"to\":\"b\u00e9\"}";
    private static final String REWRITTEN = "{ \"to\": \"b\\u00e9\", \"sum\": 10e-1 }";
    private static final String OTHER = "{\"to\":\"b\u00e9\",\"sum\":1.01}";

    private final TestServer server = new TestServer();

    private static FakeRequest typed(String type, String body) {
        return new FakeRequest("orders").header(TestServer.CALLER, "alice").body(type, body);
    }

    @BeforeEach
    void json() {
        server.jsonWithout = List.of();
    }

    @Test
    void sameMeaning_runsOnce() {
        assertThat(server.tell(order(ORDER), order(REWRITTEN), order(OTHER)))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
        assertThat(server.fieldsMissing).hasValue(0);
    }

    @Test
    void byBytes_theyAreTwo() {
        server.jsonWithout = null;

        assertThat(server.tell(order(ORDER), order(REWRITTEN))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void key_withTheSameMeaning_isReplayed_withAnotherAMismatch() {
        assertThat(server.tell(
                        order(ORDER).key("k"),
                        order(REWRITTEN).key("k"),
                        order(OTHER).key("k")))
                .containsExactly("201 executed", "201 replayed", "422 mismatch");
    }

    @Test
    void newKey_withTheSameMeaning_isADuplicate() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;

        assertThat(server.tell(
                        order(ORDER).key("k"),
                        order(REWRITTEN).key("l"),
                        order(OTHER).key("m")))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
    }

    @Test
    void compressedBody_isTheSame() {
        assertThat(server.tell(order(ORDER), order(REWRITTEN).gzipped()))
                .containsExactly("201 executed", "409 duplicate");
    }

    /** What was sent when is no part of the order. */
    @Test
    void omittedValue_doesNotCount_alsoWhereItIsMissing() {
        server.jsonWithout = List.of("/meta/at");

        assertThat(server.tell(
                        order("{\"id\":7,\"meta\":{\"at\":1}}"),
                        order("{\"meta\":{\"at\":\"later\"},\"id\":7}"),
                        order("{\"meta\":{},\"id\":7}"),
                        order("{\"meta\":{\"to\":1,\"at\":1},\"id\":7}"),
                        order("{\"id\":7}")))
                .containsExactly("201 executed", "409 duplicate", "409 duplicate", "201 executed", "201 executed");
    }

    @Test
    void omittedValue_isNoMismatch() {
        server.jsonWithout = List.of("/at");

        assertThat(server.tell(
                        order("{\"id\":7,\"at\":1}").key("k"),
                        order("{\"id\":7,\"at\":2}").key("k"),
                        order("{\"id\":8,\"at\":1}").key("k")))
                .containsExactly("201 executed", "201 replayed", "422 mismatch");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no JSON         | no  JSON",
                "{\"a\":1,\"a\":2} | {\"a\":1, \"a\":2}",
                "{\"a\":1        | {\"a\": 1"
            })
    void whatIsNoJson_countsByItsBytes_andIsCounted(String one, String other) {
        assertThat(server.tell(order(one), order(one), order(other)))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
        assertThat(server.fieldsMissing).hasValue(3);
    }

    /** Text that looks like a canonical form is not taken for it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "text/json",
                "application/xml",
                "application/jsonp",
                "application/json;charset=latin1",
                "application/json;charset=utf-8;charset=latin1",
                "application/json; charset"
            })
    void otherType_countsByItsBytes_andIsCounted(String type) {
        FakeRequest one = typed(type, "{\"a\":1}");
        FakeRequest other = typed(type, "{\"a\": 1}");

        assertThat(server.tell(one, one, other)).containsExactly("201 executed", "409 duplicate", "201 executed");
        assertThat(server.fieldsMissing).hasValue(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "Application/JSON",
                "application/json; charset=UTF-8",
                "application/merge-patch+json",
                "application/cloudevents+json;charset=\"utf-8\"",
                "application/json;version=1"
            })
    void jsonType_howeverItIsWritten_isJson(String type) {
        FakeRequest one = typed(type, "{\"a\":1}");
        FakeRequest other = typed(type, "{\"a\": 1}");

        assertThat(server.tell(one, other)).containsExactly("201 executed", "409 duplicate");
        assertThat(server.fieldsMissing).hasValue(0);
    }

    @Test
    void types_areTwo() {
        assertThat(server.tell(order("{\"a\":1}"), typed("application/merge-patch+json", "{\"a\":1}")))
                .containsExactly("201 executed", "201 executed");
    }

    @Test
    void emptyBody_isNotCounted() {
        assertThat(server.tell(order(""), order(""))).containsExactly("201 executed", "409 duplicate");
        assertThat(server.fieldsMissing).hasValue(0);
    }

    @Test
    void bodyOverTheCap_isNotRead() {
        String large = "{\"a\":\"" + "x".repeat(TestServer.CAP) + "\"}";

        assertThat(server.tell(order(large), order(large).key("k"))).containsExactly("201 bypassed", "413 too-large");
    }

    @Test
    void fields_compareByMeaning_withoutWhatIsOmittedInThem() {
        server.draft.fields = List.of("/order");
        server.jsonWithout = List.of("/order/at");

        assertThat(server.tell(
                        order("{\"order\":{\"sum\":1.0,\"to\":\"b\",\"at\":1},\"n\":1}"),
                        order("{\"n\":2,\"order\":{\"at\":2,\"to\":\"b\",\"sum\":1}}"),
                        order("{\"n\":2,\"order\":{\"to\":\"c\",\"sum\":1}}")))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
        assertThat(server.fieldsMissing).hasValue(0);
    }

    @Test
    void fields_thatDifferBeyondDouble_areTwo() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(
                        order("{\"id\":9007199254740992}"),
                        order("{\"id\":9007199254740993}"),
                        order("{\"id\":9007199254740993.0}")))
                .containsExactly("201 executed", "201 executed", "409 duplicate");
    }

    @Test
    void fields_ofWhatIsNoJson_leaveItToTheWhole_andAreCountedOnce() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(order("{\"id\":1,\"a\":1,\"a\":2}"), order("{\"id\":1,\"a\":1,\"a\":3}")))
                .containsExactly("201 executed", "201 executed");
        assertThat(server.fieldsMissing).hasValue(2);
    }
}
