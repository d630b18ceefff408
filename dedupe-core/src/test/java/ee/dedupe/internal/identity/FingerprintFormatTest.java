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

    @Test
    void raw_ofFormatVersion1_isThisValue() {
        assertThat(ofBody(new RequestBody.Raw(slice("body"))))
                .isEqualTo("11aa97d499d7f700288ae44dc41466bb10bd827ee416786140860c5644b30e75");
    }

    @ParameterizedTest
    @CsvSource({
        "SHA-256, 11aa97d499d7f700288ae44dc41466bb10bd827ee416786140860c5644b30e75",
        "SHA-512, e5dd53c489545e278b258f487ec2f8f35ca098d0935363cfc9bb31bc1e829ad4"
                + "4b22b0eac081091a2fc572bdb9c9668cf1236b9f5fc9212a20dc86e8ffe901c3",
        "SHA-1, bbf0c51917cdb853c2223e0dcf56031587acf6e5",
        "MD5, fe0812ab08f383a4b013a78ec57e8430"
    })
    void raw_byEachDigest_isThisValue(String digest, String expected) {
        byte[] fingerprint = new Fingerprint(new PlatformDigest(digest))
                .ofRequest("POST", "/a", "q=1", new RequestBody.Raw(slice("body")));
        assertThat(HexFormat.of().formatHex(fingerprint)).isEqualTo(expected);
    }

    @Test
    void multipart_ofFormatVersion1_isThisValue() {
        List<MultipartBody.Part> parts = List.of(
                new MultipartBody.Part("d", "text/plain", slice("1")), new MultipartBody.Part("e", null, slice("2")));
        assertThat(ofBody(new RequestBody.Multipart(parts)))
                .isEqualTo("94a7f8c015b8baa3b644773de9f6ceaac8370ee6fae5a9561855db0dccd082ae");
    }

    @Test
    void form_ofFormatVersion1_isThisValue() {
        Map<String, List<String>> parameters = Map.of("b", List.of(), "a", List.of("1", "2"));
        assertThat(ofBody(new RequestBody.Form(new TreeMap<>(parameters))))
                .isEqualTo("4f9d3a1f4d10c79d483995c786fcaa9ba152a1d82e118cb5874f3306ecc7a285");
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
        return HexFormat.of().formatHex(FINGERPRINT.ofRequest("POST", "/a", "q=1", body));
    }

    private static Slice slice(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Slice(bytes, 0, bytes.length);
    }
}
