package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SettingSourcesTest {
    /** Highest first; what is no key is the annotation's place or the built-in default. */
    private static final List<String> LEVELS = List.of(
            Samples.CLASS + "/timed/Deduplicated/ttl",
            Samples.CLASS + "/Deduplicated/ttl",
            "Deduplicated/ttl",
            "@Deduplicated(ttl) on " + Samples.CLASS + ".timed",
            "dedupe.ttl",
            "built-in default of ttl");

    private static final List<String> VALUES = List.of("PT1S", "PT2S", "PT3S", "PT4S", "PT5S", "PT90S");
    private static final int ANNOTATION = 3;
    private static final int BUILT_IN = 5;

    static Stream<Arguments> pairs() {
        return IntStream.range(0, LEVELS.size())
                .boxed()
                .flatMap(high -> IntStream.range(high + 1, LEVELS.size()).mapToObj(low -> Arguments.of(high, low)));
    }

    @ParameterizedTest(name = "level {0} over level {1}")
    @MethodSource("pairs")
    void value_onTwoLevels_isTheHigherOnes(int high, int low) {
        boolean annotated = high == ANNOTATION || low == ANNOTATION;
        Map<String, String> keys = new HashMap<>();
        Stream.of(high, low)
                .filter(level -> level != ANNOTATION && level != BUILT_IN)
                .forEach(level -> keys.put(ofMethod(LEVELS.get(level), annotated), VALUES.get(level)));
        assertThat(find(keys, annotated ? "timed" : "plain"))
                .isEqualTo(new Setting(ofMethod(LEVELS.get(high), annotated), VALUES.get(high)));
    }

    @Test
    void value_onAllLevels_isTheMethodKeys() {
        Map<String, String> keys = new HashMap<>();
        for (int level : new int[] {0, 1, 2, 4}) {
            keys.put(LEVELS.get(level), VALUES.get(level));
        }
        assertThat(find(keys, "timed").text()).isEqualTo("PT1S");
    }

    @Test
    void value_onNoLevel_isTheBuiltIn() {
        assertThat(find(Map.of(), "plain")).isEqualTo(new Setting("built-in default of ttl", "PT90S"));
    }

    @Test
    void value_empty_isNotSet() {
        assertThat(find(Map.of("Deduplicated/ttl", " ", "dedupe.ttl", "PT7S"), "plain"))
                .isEqualTo(new Setting("dedupe.ttl", "PT7S"));
    }

    @Test
    void key_ofAnotherMethod_doesNotCount() {
        assertThat(find(Map.of(Samples.CLASS + "/written/Deduplicated/ttl", "PT7S"), "plain")
                        .text())
                .isEqualTo("PT90S");
    }

    @Test
    void key_ofAnotherMember_doesNotCount() {
        assertThat(find(Map.of("Deduplicated/version", "PT7S"), "plain").text()).isEqualTo("PT90S");
    }

    @Test
    void environment_ofAGlobalKey_counts() {
        assertThat(SettingSources.live(
                                MapConfig.of(Map.of(), Map.of("DEDUPE_ON_STORE_FAILURE", "reject")),
                                Samples.guarded("plain"))
                        .find(OperationSettings.ON_STORE_FAILURE))
                .isEqualTo(new Setting("dedupe.on-store-failure", "reject"));
    }

    @Test
    void environment_ofASlashKey_counts() {
        String name = Samples.CLASS.toUpperCase(Locale.ROOT).replace('.', '_') + "_PLAIN_DEDUPLICATED_TTL";
        assertThat(SettingSources.live(MapConfig.of(Map.of(), Map.of(name, "PT7S")), Samples.guarded("plain"))
                        .find(OperationSettings.TTL)
                        .text())
                .isEqualTo("PT7S");
    }

    private static String ofMethod(String place, boolean annotated) {
        return annotated ? place : place.replace("/timed/", "/plain/");
    }

    private static Setting find(Map<String, String> keys, String method) {
        return SettingSources.live(MapConfig.of(keys), Samples.guarded(method)).find(OperationSettings.TTL);
    }
}
