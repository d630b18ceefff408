package ee.dedupe.internal.administration;

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

class AdminSettingsTest {
    private static final Path MANUAL = Path.of("..", "docs", "reference", "configuration.md");

    private static Optional<AdminSettings> read(Map<String, String> keys) {
        return AdminSettings.read(key -> Optional.ofNullable(keys.get(key)));
    }

    @Test
    void withoutAPath_thereIsNoPage() {
        assertThat(read(Map.of())).isEmpty();
        assertThat(read(Map.of("dedupe.admin.role", "operator"))).isEmpty();
    }

    @Test
    void role_isThatOfTheLibrary_unlessItIsSet() {
        assertThat(read(Map.of("dedupe.admin.path", " /ops "))).contains(new AdminSettings("/ops", "dedupe-admin"));
        assertThat(read(Map.of("dedupe.admin.path", "/a/b.c", "dedupe.admin.role", " operator ")))
                .contains(new AdminSettings("/a/b.c", "operator"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ops", "/", "/ops/", "/../ops", "//ops", "/o ps", "/*"})
    void otherPath_isRefused_withTheRule(String path) {
        assertThatThrownBy(() -> read(Map.of("dedupe.admin.path", path)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("dedupe.admin.path = \"" + path + "\"")
                .hasMessageContaining("that starts with '/' and does not end with it");
    }

    @Test
    void rowsOfTheManual_areWhatTheCodeSays() throws IOException {
        assertThat(Files.readAllLines(MANUAL).stream().filter(line -> line.startsWith("| `dedupe.admin")))
                .containsExactlyElementsOf(
                        AdminSettings.KEYS.stream().map(AdminSettingsTest::row).toList());
    }

    private static String row(ConfigKey key) {
        return "| `" + key.name() + "` | " + key.type() + " | "
                + (key.defaultValue().isEmpty() ? "none" : "`" + key.defaultValue() + "`") + " | " + key.meaning()
                + " |";
    }
}
