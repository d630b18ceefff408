package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final Fingerprint FINGERPRINT = new Fingerprint(PlatformDigest.SHA_256);
    private static final byte[] BASE = FINGERPRINT.ofRequest("POST", target("/a", "q=1"), raw("body"), List.of());

    @Test
    void request_sameInput_givesTheSame() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/a", "q=1"), raw("body"), List.of()))
                .isEqualTo(BASE);
    }

    @Test
    void request_verb_counts() {
        assertThat(FINGERPRINT.ofRequest("PUT", target("/a", "q=1"), raw("body"), List.of()))
                .isNotEqualTo(BASE);
    }

    @Test
    void request_path_counts() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/b", "q=1"), raw("body"), List.of()))
                .isNotEqualTo(BASE);
    }

    @Test
    void request_query_counts() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/a", "q=2"), raw("body"), List.of()))
                .isNotEqualTo(BASE);
    }

    @Test
    void request_noQueryBesideEmptyQuery_differs() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/a", null), raw(""), List.of()))
                .isNotEqualTo(FINGERPRINT.ofRequest("POST", target("/a", ""), raw(""), List.of()));
    }

    @Test
    void request_body_counts() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/a", "q=1"), raw("Body"), List.of()))
                .isNotEqualTo(BASE);
    }

    @Test
    void request_digester_isUsed() {
        assertThat(new Fingerprint(new PlatformDigest("MD5"))
                        .ofRequest("POST", target("/a", "q=1"), raw("body"), List.of()))
                .hasSize(16);
    }

    @Test
    void request_pathAndQueryMoved_differ() {
        assertThat(FINGERPRINT.ofRequest("POST", target("/aq", "=1"), raw("body"), List.of()))
                .isNotEqualTo(BASE);
    }

    @Test
    void domains_ofOneContent_stayApart() {
        List<byte[]> all = List.of(
                ofBody(raw("")),
                ofBody(new RequestBody.Multipart(List.of())),
                ofBody(new RequestBody.Form("", new TreeMap<>())),
                FINGERPRINT.ofFields("POST", Map.of()));
        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void multipart_newBoundary_givesTheSame() {
        assertThat(ofBody(multipart("b1", "a", "1"))).isEqualTo(ofBody(multipart("other", "a", "1")));
    }

    @Test
    void multipart_name_counts() {
        assertThat(ofBody(multipart("b", "a", "1"))).isNotEqualTo(ofBody(multipart("b", "c", "1")));
    }

    @Test
    void multipart_content_counts() {
        assertThat(ofBody(multipart("b", "a", "1"))).isNotEqualTo(ofBody(multipart("b", "a", "2")));
    }

    @Test
    void multipart_type_counts() {
        Slice content = slice("1");
        assertThat(ofBody(new RequestBody.Multipart(List.of(new MultipartBody.Part("d", "text/plain", content)))))
                .isNotEqualTo(ofBody(new RequestBody.Multipart(List.of(new MultipartBody.Part("d", null, content)))));
    }

    @Test
    void multipart_order_counts() {
        MultipartBody.Part one = new MultipartBody.Part("d", null, slice("1"));
        MultipartBody.Part two = new MultipartBody.Part("d", null, slice("2"));
        assertThat(ofBody(new RequestBody.Multipart(List.of(one, two))))
                .isNotEqualTo(ofBody(new RequestBody.Multipart(List.of(two, one))));
    }

    @Test
    void form_value_counts() {
        assertThat(ofBody(form("a", List.of("1")))).isNotEqualTo(ofBody(form("a", List.of("2"))));
    }

    @Test
    void form_orderOfOneNamesValues_counts() {
        assertThat(ofBody(form("a", List.of("1", "2")))).isNotEqualTo(ofBody(form("a", List.of("2", "1"))));
    }

    @Test
    void form_valueMovedToAnotherName_differs() {
        TreeMap<String, List<String>> one = new TreeMap<>(Map.of("a", List.of("1", "2"), "b", List.of()));
        TreeMap<String, List<String>> other = new TreeMap<>(Map.of("a", List.of("1"), "b", List.of("2")));
        assertThat(ofBody(new RequestBody.Form("", one))).isNotEqualTo(ofBody(new RequestBody.Form("", other)));
    }

    private static byte[] ofBody(RequestBody body) {
        return FINGERPRINT.ofRequest("POST", target("/a", null), body, List.of());
    }

    private static RequestBody form(String name, List<String> values) {
        return new RequestBody.Form("", new TreeMap<>(Map.of(name, values)));
    }

    private static RequestBody multipart(String boundary, String name, String content) {
        Slice body = slice("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n"
                + content + "\r\n--" + boundary + "--\r\n");
        return new RequestBody.Multipart(MultipartBody.parts("multipart/form-data; boundary=" + boundary, body)
                .orElseThrow());
    }

    private static RequestTarget target(String path, String query) {
        return new RequestTarget("", path, query);
    }

    private static RequestBody raw(String text) {
        return new RequestBody.Raw("", slice(text));
    }

    private static Slice slice(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Slice(bytes, 0, bytes.length);
    }

    @Test
    void fingerprint_ofACall_tellsAbsentFromEmptyAndCounts() {
        Fingerprint fingerprint = new Fingerprint(PlatformDigest.SHA_256);

        assertThat(fingerprint.ofCall(List.of(Optional.of("a"))))
                .isEqualTo(fingerprint.ofCall(List.of(Optional.of("a"))))
                .hasSize(32)
                .isNotEqualTo(fingerprint.ofCall(List.of(Optional.of("b"))))
                .isNotEqualTo(fingerprint.ofCall(List.of(Optional.of("a"), Optional.empty())));
        assertThat(fingerprint.ofCall(List.of(Optional.empty())))
                .isNotEqualTo(fingerprint.ofCall(List.of(Optional.of(""))));
    }
}
