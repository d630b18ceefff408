package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import ee.dedupe.spi.ConfigException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OperationSettingsTest {
    @Test
    void settings_areTheMembersOfTheAnnotations_andWhatOperatorsDecide() {
        Stream<String> annotated = Stream.of(Deduplicated.class, Settle.class)
                .flatMap(annotation -> Arrays.stream(annotation.getDeclaredMethods()))
                .map(Method::getName)
                .filter(name -> !name.equals("settle"));
        assertThat(OperationSettings.ALL)
                .extracting(OperationSetting::name)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Stream.of(
                                        "mode",
                                        "lease",
                                        "maxRun",
                                        "requestCap",
                                        "keyFormat",
                                        "errorTtl",
                                        "keyTold",
                                        "contract"),
                                annotated)
                        .toList());
    }

    static List<OperationSetting<?>> settings() {
        return OperationSettings.ALL;
    }

    private static OperationSetting<?> named(String name) {
        return OperationSettings.ALL.stream()
                .filter(setting -> setting.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String written(String name, String method) {
        return named(name).in(Samples.guarded(method).annotation(), "it").text();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void setting_notWritten_isEmpty(OperationSetting<?> setting) {
        assertThat(setting.in(Samples.guarded("plain").annotation(), "it").text())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "scope, shared",
        "ttl, PT5M",
        "fields, '/a\\,b,/c'",
        "version, v2",
        "onStoreFailure, reject",
        "keepCommittedFailures, true",
        "keepOn, 'java.io.IOException,java.lang.IllegalStateException'",
        "releaseOn, java.lang.Error",
        "keepStatus, '404,409'",
        "releaseStatus, 202"
    })
    void setting_written_isTextAsInAKey(String name, String text) {
        assertThat(written(name, "written")).isEqualTo(text);
    }

    @Test
    void enabled_false_isWritten_trueIsNot() {
        assertThat(written("enabled", "optedOut")).isEqualTo("false");
        assertThat(written("enabled", "written")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ttl, dedupe.ttl",
        "onStoreFailure, dedupe.on-store-failure",
        "keepOn, dedupe.keep-on",
        "requestCap, dedupe.request.cap"
    })
    void keyOfTheApplication_isKebabCase(String name, String key) {
        assertThat(named(name).documented().name()).isEqualTo(key);
    }

    /** Every text is a version. */
    static List<OperationSetting<?>> settingsWithRules() {
        return OperationSettings.ALL.stream()
                .filter(setting -> setting != OperationSettings.VERSION)
                .toList();
    }

    /** Whatever is declared: nobody has to think of its check. */
    @ParameterizedTest
    @MethodSource("settingsWithRules")
    void valueThatIsNone_isRefused_atItsPlace(OperationSetting<?> setting) {
        String key = "Deduplicated/" + setting.name();
        String place = setting.isForAll() ? key : Samples.class.getName() + "/plain/" + key;
        String refused = setting == OperationSettings.KEY_FORMAT ? "[" : "%";
        SettingSources bad = SettingSources.live(MapConfig.of(Map.of(place, refused)), Samples.guarded("plain"));
        assertThatThrownBy(bad::check)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(place)
                .hasMessageContaining(refused);
    }
}
