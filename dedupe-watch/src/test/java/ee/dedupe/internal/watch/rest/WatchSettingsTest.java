package ee.dedupe.internal.watch.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is watched, as it is written. */
class WatchSettingsTest {
    private static final Path MANUAL = Path.of("..", "docs", "reference", "configuration.md");

    private static Optional<WatchSettings> read(Map<String, String> keys) {
        return WatchSettings.read(key -> Optional.ofNullable(keys.get(key)));
    }

    private static WatchSettings watched(String text) {
        return read(Map.of("dedupe.watch", text)).orElseThrow();
    }

    @Test
    void nothing_isNotWatched() {
        assertThat(read(Map.of())).isEmpty();
        assertThat(read(Map.of("dedupe.watch.horizon", "PT1H"))).isEmpty();
    }

    @Test
    void verbs_areOfAllMethods_forADay() {
        assertThat(watched("POST, put").verbs()).containsExactly(GuardedVerb.POST, GuardedVerb.PUT);
        assertThat(watched("POST").includes("com.acme.Payments.book")).isTrue();
        assertThat(watched("POST").includesVerb("patch")).isFalse();
        assertThat(watched("POST").horizon()).isEqualTo(Duration.ofHours(24));
    }

    @Test
    void patterns_areOfAllVerbs() {
        WatchSettings some = watched("com.acme.*.book,com.acme.Orders.create");

        assertThat(some.verbs()).containsExactly(GuardedVerb.values());
        assertThat(some.includes("com.acme.pay.Payments.book")).isTrue();
        assertThat(some.includes("com.acme.Orders.create")).isTrue();
        assertThat(some.includes("com.acme.Orders.createAll")).isFalse();
        assertThat(some.includes("comXacme.Orders.create")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST,DELETE", "true", "com.acme.Payments#book", ",", "com acme.*"})
    void other_isRefused_withTheRule(String text) {
        assertThatThrownBy(() -> watched(text))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("dedupe.watch")
                .hasMessageContaining("a list of POST, PUT and PATCH, and of methods such as com.acme.Payments.create");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 day", "PT0S", "P32D", "PT0.5S"})
    void otherHorizon_isRefused_alsoWhereNothingIsWatched(String text) {
        assertThatThrownBy(() -> read(Map.of("dedupe.watch.horizon", text)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("dedupe.watch.horizon = \"" + text + "\"");
    }

    @Test
    void rowsOfTheManual_areWhatTheCodeSays() throws IOException {
        assertThat(Files.readAllLines(MANUAL).stream().filter(line -> line.startsWith("| `dedupe.watch")))
                .containsExactlyElementsOf(
                        WatchSettings.KEYS.stream().map(WatchSettingsTest::row).toList());
    }

    private static String row(ConfigKey key) {
        return "| `" + key.name() + "` | " + key.type() + " | "
                + (key.defaultValue().isEmpty() ? "none" : "`" + key.defaultValue() + "`") + " | " + key.meaning()
                + " |";
    }
}
