package ee.dedupe.internal.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeSettingsTest {
    private static final Path MANUAL = Path.of("..", "docs", "reference", "configuration.md");

    private static Optional<OutcomeSettings> read(Map<String, String> keys) {
        return OutcomeSettings.read(key -> Optional.ofNullable(keys.get(key)));
    }

    @Test
    void withoutAPath_nobodyCanAsk() {
        assertThat(read(Map.of())).isEmpty();
        assertThat(read(Map.of("dedupe.outcome.path", " /a/outcomes ")).map(OutcomeSettings::path))
                .contains("/a/outcomes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"outcomes", "/", "/outcomes/", "/../outcomes", "//outcomes", "/o utcomes", "/*"})
    void otherPath_isRefused_withTheRule(String path) {
        assertThatThrownBy(() -> read(Map.of("dedupe.outcome.path", path)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("dedupe.outcome.path = \"" + path + "\"")
                .hasMessageContaining("that starts with '/' and does not end with it");
    }

    @Test
    void rowOfTheManual_isWhatTheCodeSays() throws IOException {
        ConfigKey key = OutcomeSettings.KEYS.get(0);

        assertThat(Files.readAllLines(MANUAL).stream().filter(line -> line.startsWith("| `dedupe.outcome")))
                .containsExactly("| `" + key.name() + "` | " + key.type() + " | none | " + key.meaning() + " |");
    }
}
