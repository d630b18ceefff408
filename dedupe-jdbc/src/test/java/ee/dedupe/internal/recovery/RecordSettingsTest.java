package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys of records and recovery. */
class RecordSettingsTest {
    private static final RecordSettings USUAL = new RecordSettings(Optional.empty(), Duration.ofSeconds(30), 10);

    private static RecordSettings read(Map<String, String> settings) {
        return RecordSettings.read(key -> Optional.ofNullable(settings.get(key)).filter(text -> !text.isBlank()));
    }

    @Test
    void notSet_orSetToNothing_areTheDefaults() {
        assertThat(read(Map.of())).isEqualTo(USUAL);
        assertThat(read(Map.of("dedupe.proof", " "))).isEqualTo(USUAL);
    }

    @Test
    void allSet_areRead() {
        assertThat(read(Map.of(
                        "dedupe.proof", " none ",
                        "dedupe.recovery.interval", " PT0.5S ",
                        "dedupe.recovery.attempts", "1000")))
                .isEqualTo(new RecordSettings(Optional.of("none"), Duration.ofMillis(500), 1000));
        assertThat(read(Map.of("dedupe.recovery.interval", "PT0S")).interval()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.recovery.interval, P2D, from PT0S to PT24H",
        "dedupe.recovery.interval, PT-1S, from PT0S to PT24H",
        "dedupe.recovery.interval, soon, an ISO-8601 duration",
        "dedupe.recovery.attempts, 0, a whole number from 1 to 1000",
        "dedupe.recovery.attempts, often, a whole number from 1 to 1000"
    })
    void badValue_isRefusedWithTheRule(String key, String value, String rule) {
        assertThatThrownBy(() -> read(Map.of(key, value)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(key)
                .hasMessageContaining(rule);
    }

    @Test
    void rowsOfTheManual_areWhatTheCodeSays() throws IOException {
        assertThat(Files.readAllLines(Path.of("..", "docs", "reference", "configuration.md")).stream()
                        .filter(line -> line.matches("\\| `dedupe\\.(proof|recovery).*")))
                .containsExactlyElementsOf(RecordSettings.KEYS.stream()
                        .map(key -> "| `" + key.name() + "` | " + key.type() + " | "
                                + (key.defaultValue().isEmpty() ? "none" : "`" + key.defaultValue() + "`") + " | "
                                + key.meaning() + " |")
                        .toList());
    }
}
