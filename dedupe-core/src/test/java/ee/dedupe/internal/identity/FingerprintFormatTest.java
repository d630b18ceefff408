package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Red means that fingerprints changed: old and new nodes would no longer recognise each other's claims. If that is
 * meant, raise the format version in StorageKeys with it. The values were worked out by hand, not by this code.
 */
class FingerprintFormatTest {
    private static final Fingerprint FINGERPRINT = new Fingerprint(PlatformDigest.SHA_256);
    private static final RequestTarget TARGET = new RequestTarget("/v1", "/a", "q=1");
    private static final List<SentParameter> PARAMETERS =
            List.of(new SentParameter(SentParameter.Kind.HEADER, "x", List.of("1", "2")));

    @Test
    void raw_ofFormatVersion1_isThisValue() {
        assertThat(ofBody(new RequestBody.Raw("text/plain", slice("body"))))
                .isEqualTo("2fd1c0a36e1229bc2f6b9196912da1a9b2ae5c356097b270c41a21b40203fab2");
    }

    @ParameterizedTest
    @CsvSource({
        "SHA-256, 2fd1c0a36e1229bc2f6b9196912da1a9b2ae5c356097b270c41a21b40203fab2",
        "SHA-512, e996309c6dc3ba2fce8fa3658d04ae8c4a86bb32f7408e2f8066e2af6541bb99"
                + "8761285b77f9416d69479bc03c25e725ae674549c06f8add147ad449dd3cce15",
        "SHA-1, 305625123cd93adcb1b55eafa535fabb8ca597a1",
        "MD5, 261a5d655d692e0b11a4a9e842004fdf"
    })
    void raw_byEachDigest_isThisValue(String digest, String expected) {
        byte[] fingerprint = new Fingerprint(new PlatformDigest(digest))
                .ofRequest("POST", TARGET, new RequestBody.Raw("text/plain", slice("body")), PARAMETERS);
        assertThat(HexFormat.of().formatHex(fingerprint)).isEqualTo(expected);
    }

    @Test
    void multipart_ofFormatVersion1_isThisValue() {
        List<MultipartBody.Part> parts = List.of(
                new MultipartBody.Part("d", "text/plain", slice("1")), new MultipartBody.Part("e", null, slice("2")));
        assertThat(ofBody(new RequestBody.Multipart(parts)))
                .isEqualTo("da19c511f731e2b16c45507536101f6098c2e58606358b6ef3a0790add653e9d");
    }

    @Test
    void form_ofFormatVersion1_isThisValue() {
        Map<String, List<String>> parameters = Map.of("b", List.of(), "a", List.of("1", "2"));
        assertThat(ofBody(new RequestBody.Form("text/plain", new TreeMap<>(parameters))))
                .isEqualTo("ae03843f7ca92115b649202bd9eee9e616cf737f5ab9002759e18089666de7c4");
    }

    @Test
    void fields_ofFormatVersion1_areThisValue() {
        Map<String, FieldValue> fields = new LinkedHashMap<>();
        fields.put("/a", new FieldValue.Present("1"));
        fields.put("/b", new FieldValue.Null());
        fields.put("/c", new FieldValue.Absent());
        assertThat(HexFormat.of().formatHex(FINGERPRINT.ofFields("POST", fields)))
                .isEqualTo("bc60f9583331053a5113eddd906158847096efc63769c23aac83d0292518031b");
    }

    private static String ofBody(RequestBody body) {
        return HexFormat.of().formatHex(FINGERPRINT.ofRequest("POST", TARGET, body, PARAMETERS));
    }

    private static Slice slice(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Slice(bytes, 0, bytes.length);
    }
}
