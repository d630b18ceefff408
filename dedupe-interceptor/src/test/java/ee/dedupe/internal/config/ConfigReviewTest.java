package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigReviewTest {
    private static final ConfigReview REVIEW =
            new ConfigReview(ApplicationSettings.keys(), List.of(Samples.guarded("plain"), Samples.guarded("written")));

    private static final String CLASS = "ee.dedupe.internal.config.Samples";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dedupe.ttl",
                "dedupe.on-store-failure",
                "dedupe.caller.header",
                "Deduplicated/ttl",
                CLASS + "/Deduplicated/onStoreFailure",
                CLASS + "/plain/Deduplicated/keepOn",
                CLASS + "/written/Deduplicated/enabled"
            })
    void key_known_isNotWarnedOf(String key) {
        assertThat(warnings(key)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "some.other.key",
                "dedupe",
                "dedupes.ttl",
                "com.acme.Payments/create/Retry/maxRetries",
                "NotDeduplicated/ttl",
                "%dev.dedupe.tll"
            })
    void key_ofSomebodyElse_isNotWarnedOf(String key) {
        assertThat(warnings(key)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.tll, dedupe.ttl",
        "dedupe.onStoreFailure, dedupe.on-store-failure",
        "dedupe.caller-header, dedupe.caller.header",
        "dedupe.store.name, dedupe.store",
        "Deduplicated/tll, Deduplicated/ttl",
        "Deduplicated/on-store-failure, Deduplicated/onStoreFailure",
        CLASS + "/plian/Deduplicated/ttl, " + CLASS + "/plain/Deduplicated/ttl",
        CLASS + "/plain/Deduplicated/tll, " + CLASS + "/plain/Deduplicated/ttl",
        "ee.dedupe.internal.confg.Samples/Deduplicated/ttl, " + CLASS + "/Deduplicated/ttl"
    })
    void key_unknown_isWarnedOfWithTheNearest(String key, String nearest) {
        assertThat(warnings(key))
                .containsExactly("DEDUP0011 " + key + " sets nothing: no such key. The nearest is " + nearest);
    }

    /** What operators may still have: no key lives on under its old name, and none goes unnoticed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dedupe.hazelcast.strict",
                "dedupe.redis.strict",
                "dedupe.hazelcast.heartbeat-interval",
                "dedupe.redis.sentinel-master",
                "dedupe.redis.cluster"
            })
    void key_thatIsGone_isWarnedOfByName(String key) {
        assertThat(warnings(key))
                .singleElement()
                .asString()
                .startsWith("DEDUP0011 " + key + " sets nothing: no such key. ");
    }

    @Test
    void keys_unknown_areWarnedOfInTheirOrder() {
        assertThat(REVIEW.warnings(MapConfig.of(Map.of("dedupe.b", "1", "dedupe.a", "1", "dedupe.c", "1"))))
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("DEDUP0011 dedupe.a "),
                        second -> assertThat(second).startsWith("DEDUP0011 dedupe.b "),
                        third -> assertThat(third).startsWith("DEDUP0011 dedupe.c "));
    }

    /** A configuration may list a variable under a guess of its dotted name, where it cannot know about the hyphens. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "DEDUPE_CALLER_HEADER",
                "DEDUPE_ON_STORE_FAILURE",
                "DEDUPLICATED_TTL",
                "EE_DEDUPE_CONFIG_SAMPLES_PLAIN_DEDUPLICATED_TTL",
                "DEDUPE_HOME"
            })
    void environmentVariable_isNotWarnedOf(String variable) {
        assertThat(REVIEW.warnings(MapConfig.of(Map.of(), Map.of(variable, "x"))))
                .isEmpty();
    }

    @Test
    void key_spelledAsAVariableMightBeListed_isWarnedOf() {
        assertThat(warnings("dedupe.on.store.failure")).hasSize(1);
    }

    private static List<String> warnings(String key) {
        return REVIEW.warnings(MapConfig.of(Map.of(key, "x")));
    }
}
