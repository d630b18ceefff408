package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.body.Forms;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestFingerprintTest {
    private static final Fingerprint FINGERPRINT = new Fingerprint(PlatformDigest.SHA_256);
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Optional<JsonFields> NO_FIELDS = Optional.empty();

    private int fieldsMissing;

    @Test
    void body_ofAnyType_countsAsItsBytes() {
        assertThat(of("payments?q=1", "application/json", "{}", NO_FIELDS))
                .isEqualTo(FINGERPRINT.ofRequest(
                        "POST", target("q=1"), new RequestBody.Raw("application/json", slice("{}")), List.of()));
    }

    @Test
    void form_withABrokenEscape_countsAsItsBytes() {
        assertThat(of("payments", FORM, "a=%1", NO_FIELDS))
                .isEqualTo(FINGERPRINT.ofRequest(
                        "POST", target(null), new RequestBody.Raw(FORM, slice("a=%1")), List.of()));
    }

    /** A broken escape cannot come here: java.net.URI, which holds the query, refuses it. */
    @ParameterizedTest
    @CsvSource({"a=0", "%61=0", "a", "a=0&", "&a=0", "a=0&%E4=1", "a=0&%25zz=1", "a=0&=", "=&a=0"})
    void form_consumed_leavesOutTheQuerysValues(String query) {
        assertThat(ofForm(query, Map.of("a", new String[] {"0", "1"})))
                .isEqualTo(expected(query, Map.of("a", List.of("1"))));
    }

    @Test
    void form_consumedWhereAllComesFromTheQuery_isEmpty() {
        assertThat(ofForm("a=0", Map.of("a", new String[] {"0"}))).isEqualTo(expected("a=0", Map.of()));
    }

    @Test
    void form_consumedWithANameTwiceInTheQuery_leavesOutBoth() {
        assertThat(ofForm("a=0&a=1", Map.of("a", new String[] {"0", "1", "2"})))
                .isEqualTo(expected("a=0&a=1", Map.of("a", List.of("2"))));
    }

    @Test
    void fields_present_standInForTheRequest() {
        Optional<JsonFields> fields = fields("/a");
        byte[] one = of("one?q=1", "application/json", "{\"a\":1,\"b\":1}", fields);
        byte[] other = of("other", "application/json", "{\"b\":2,\"a\":1}", fields);
        assertThat(one).isEqualTo(other);
        assertThat(fieldsMissing).isZero();
    }

    @Test
    void fields_missing_leaveTheWholeRequestAndAreCounted() {
        byte[] one = of("payments", "application/json", "{\"b\":1}", fields("/a"));
        assertThat(one).isEqualTo(of("payments", "application/json", "{\"b\":1}", NO_FIELDS));
        assertThat(fieldsMissing).isEqualTo(1);
    }

    @Test
    void fingerprinter_ofTheApplication_replacesAll() {
        RequestFingerprint content = new RequestFingerprint(FINGERPRINT, Optional.of(call -> new byte[] {7}), Set.of());
        assertThat(content.of(
                        new FakeRequest("payments").call(),
                        fields("/a"),
                        Optional.empty(),
                        Set.of(),
                        100,
                        this::missed))
                .containsExactly(7);
        assertThat(fieldsMissing).isZero();
    }

    @Test
    void fingerprinter_thatReturnsNothing_isRefused() {
        RequestFingerprint content = new RequestFingerprint(FINGERPRINT, Optional.of(call -> new byte[0]), Set.of());
        assertThatThrownBy(() -> content.of(
                        new FakeRequest("payments").call(), NO_FIELDS, Optional.empty(), Set.of(), 100, this::missed))
                .isInstanceOf(IllegalStateException.class);
    }

    private static Optional<JsonFields> fields(String pointer) {
        return Optional.of(new JsonFields(List.of(pointer)));
    }

    private void missed() {
        fieldsMissing++;
    }

    private byte[] of(String uri, String type, String body, Optional<JsonFields> fields) {
        RestCall call = new FakeRequest(uri).header("Content-Type", type).call();
        call.body(slice(body));
        return of(call, fields);
    }

    private byte[] of(RestCall call, Optional<JsonFields> fields) {
        return new RequestFingerprint(FINGERPRINT, Optional.empty(), Set.of())
                .of(call, fields, Optional.empty(), Set.of(), 100, this::missed);
    }

    private byte[] ofForm(String query, Map<String, String[]> parameters) {
        RestCall call = new FakeRequest("payments?" + query)
                .header("Content-Type", FORM)
                .call();
        call.parsed(Forms.parsed(FORM, parameters, Optional.of(query)));
        return of(call, NO_FIELDS);
    }

    private static byte[] expected(String query, Map<String, List<String>> form) {
        return FINGERPRINT.ofRequest("POST", target(query), new RequestBody.Form(FORM, new TreeMap<>(form)), List.of());
    }

    private static RequestTarget target(String query) {
        return new RequestTarget("", "/payments", query, "localhost", List.of());
    }

    private static Slice slice(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Slice(bytes, 0, bytes.length);
    }
}
