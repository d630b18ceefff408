package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.spi.ConfigException;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {
    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "' true ', true", "false, false", "False, false"})
    void boolean_good_isRead(String text, boolean expected) {
        assertThat(setting(text).asBoolean()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes", "1", "truee", "true,false"})
    void boolean_bad_isRefused(String text) {
        assertThatThrownBy(() -> setting(text).asBoolean())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text + "\": must be true or false");
    }

    @ParameterizedTest
    @CsvSource({"enforce, ENFORCE", "Observe, OBSERVE", "' OFF ', OFF"})
    void word_good_isRead(String text, Mode expected) {
        assertThat(setting(text).asWord(Mode.class)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unset", "on", "enforced", "off,observe"})
    void word_bad_isRefused(String text) {
        assertThatThrownBy(() -> setting(text).asWord(Mode.class))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text + "\": must be off, observe or enforce");
    }

    @Test
    void word_thatMeansNotWritten_isRefused() {
        assertThatThrownBy(() -> setting("default").asWord(OnStoreFailure.class))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"default\": must be proceed or reject");
    }

    @Test
    void word_inATurkishLocale_isRead() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            assertThat(setting("reject").asWord(OnStoreFailure.class)).isEqualTo(OnStoreFailure.REJECT);
            assertThat(setting("skip").asWord(Anonymous.class)).isEqualTo(Anonymous.SKIP);
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PT1S, 1000",
        "PT1.5S, 1500",
        "' pt90s ', 90000",
        "P1D, 86400000",
        "P31D, 2678400000",
        "PT744H, 2678400000"
    })
    void duration_good_isRead(String text, long millis) {
        assertThat(setting(text).asDuration()).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "90",
                "90s",
                "PT0S",
                "PT0.999S",
                "PT-1S",
                "-PT90S",
                "P31DT0.001S",
                "P32D",
                "P1M",
                "PT",
                "PT9223372036854775807H"
            })
    void duration_bad_isRefused(String text) {
        assertThatThrownBy(() -> setting(text).asDuration())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text
                        + "\": must be an ISO-8601 duration from PT1S to P31D, such as PT90S or PT15M");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "10, 10", "' 7 ', 7", "+5, 5", "007, 7"})
    void integer_good_isRead(String text, int expected) {
        assertThat(setting(text).asInteger(1, 10)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "11", "-1", "1.0", "1e1", "ten", "0x5", "99999999999"})
    void integer_bad_isRefused(String text) {
        assertThatThrownBy(() -> setting(text).asInteger(1, 10))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text + "\": must be a whole number from 1 to 10");
    }

    private static Setting setting(String text) {
        return new Setting("a.key", text);
    }
}
