package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldsFingerprintTest {
    private static final Fingerprint FINGERPRINT = new Fingerprint(PlatformDigest.SHA_256);

    @Test
    void fields_sameValues_giveTheSame() {
        assertThat(of("POST", "/a", present("1"))).isEqualTo(of("POST", "/a", present("1")));
    }

    @Test
    void fields_verb_counts() {
        assertThat(of("POST", "/a", present("1"))).isNotEqualTo(of("PUT", "/a", present("1")));
    }

    @Test
    void fields_pointer_counts() {
        assertThat(of("POST", "/a", present("1"))).isNotEqualTo(of("POST", "/b", present("1")));
    }

    @Test
    void fields_value_counts() {
        assertThat(of("POST", "/a", present("1"))).isNotEqualTo(of("POST", "/a", present("\"1\"")));
    }

    @Test
    void fields_absentNullAndEmpty_stayApart() {
        List<byte[]> all = List.of(
                of("POST", "/a", new FieldValue.Absent()),
                of("POST", "/a", new FieldValue.Null()),
                of("POST", "/a", present("\"\"")),
                of("POST", "/a", present("\"null\"")),
                of("POST", "/a", present("absent")));
        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void fields_valuesSwapped_differ() {
        assertThat(of(present("1"), new FieldValue.Absent())).isNotEqualTo(of(new FieldValue.Absent(), present("1")));
    }

    private static FieldValue present(String json) {
        return new FieldValue.Present(json);
    }

    private static byte[] of(String verb, String pointer, FieldValue value) {
        return FINGERPRINT.ofFields(verb, Map.of(pointer, value));
    }

    private static byte[] of(FieldValue a, FieldValue b) {
        Map<String, FieldValue> fields = new LinkedHashMap<>();
        fields.put("/a", a);
        fields.put("/b", b);
        return FINGERPRINT.ofFields("POST", fields);
    }
}
