package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.SubjectKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys of what answers are about. */
class SubjectKeysTest {
    private static final SubjectKey BASE = key("dedupe", "payment", "42");

    private static SubjectKey key(String namespace, String type, String id) {
        return new StorageKeys(namespace).subject(type, id);
    }

    /**
     * Red means that an old node would not forget what a new one has stored. If that is meant, raise the format version in
     * StorageKeys, and then this value. It was worked out by hand, not by this code.
     */
    @Test
    void key_ofFormatVersion1_isThisValue() {
        assertThat(BASE.toHex()).isEqualTo("0a7519f38bc0c9a6ba574c9e04008e2f5e9ed9acb1c417a870cf00aadeeed325");
    }

    @Test
    void key_sameInput_isTheSame() {
        assertThat(key("dedupe", "payment", "42")).isEqualTo(BASE);
    }

    @ParameterizedTest
    @CsvSource({"other, payment, 42", "dedupe, refund, 42", "dedupe, payment, 43", "dedupe, payment4, 2"})
    void key_eachPart_counts(String namespace, String type, String id) {
        assertThat(key(namespace, type, id)).isNotEqualTo(BASE);
    }
}
