package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.spi.ConfigException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is watched, as it is written. */
class WatchSettingsTest {
    private static WatchSettings.Watched watched(String text) {
        return WatchSettings.read(MapConfig.of(Map.of("dedupe.watch", text))).orElseThrow();
    }

    @Test
    void nothing_andAllSwitchedOff_isNotWatched() {
        assertThat(WatchSettings.read(MapConfig.of(Map.of()))).isEmpty();
        assertThat(WatchSettings.read(MapConfig.of(Map.of("dedupe.watch", "POST", "dedupe.enabled", "false"))))
                .isEmpty();
    }

    @Test
    void verbs_areOfAllMethods() {
        assertThat(watched("POST, put").verbs()).containsExactly(GuardedVerb.POST, GuardedVerb.PUT);
        assertThat(watched("POST").includes("com.acme.Payments.book")).isTrue();
        assertThat(watched("POST").includesVerb("patch")).isFalse();
    }

    @Test
    void patterns_areOfAllVerbs() {
        WatchSettings.Watched some = watched("com.acme.*.book,com.acme.Orders.create");

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
        assertThatThrownBy(() -> ApplicationSettings.read(MapConfig.of(Map.of("dedupe.watch", text))))
                .isInstanceOf(ConfigException.class);
    }
}
