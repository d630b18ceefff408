package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTimeTest {
    /** The example of RFC 9562, A.6. */
    @Test
    void uuidOfVersion7_tellsItsTime() {
        assertThat(KeyTime.of("017F22E2-79B0-7CC3-98C4-DC0C0C07398F")).contains(Instant.parse("2022-02-22T19:22:22Z"));
        assertThat(KeyTime.of("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")).contains(Instant.parse("2022-02-22T19:22:22Z"));
    }

    /** The example of the ULID specification, and its largest. */
    @Test
    void ulid_tellsItsTime() {
        String example = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
        assertThat(KeyTime.of(example)).contains(Instant.ofEpochMilli(1_469_922_850_259L));
        assertThat(KeyTime.of(example.toLowerCase(Locale.ROOT))).contains(Instant.ofEpochMilli(1_469_922_850_259L));
        assertThat(KeyTime.of("7ZZZZZZZZZZZZZZZZZZZZZZZZZ")).contains(Instant.ofEpochMilli((1L << 48) - 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // versions 4 and 5, and a variant that has none
                "7c1f2d2e-0c0b-4f0e-9d5a-0a4b1c2d3e4f",
                "7c1f2d2e-0c0b-5f0e-9d5a-0a4b1c2d3e4f",
                "017f22e2-79b0-7cc3-18c4-dc0c0c07398f",
                // too large, too short, too long, and with letters that are none
                "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAVV",
                "01ARZ3NDEKTSV4RRFFQ69G5FAI",
                "01ARZ3NDEKTSV4RRFFQ69G5FAU",
                "order-7",
                ""
            })
    void otherKeys_tellNoTime(String key) {
        assertThat(KeyTime.of(key)).isEmpty();
    }
}
