package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.ConfigKey;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigReviewTest {
    private static final ConfigReview REVIEW = review(Stream.empty());
    private static final OwnFile NONE = new OwnFile(Set.of());

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
        assertThat(warnings(key)).singleElement().asString().startsWith("DEDUP0011 " + key + " sets nothing: ");
    }

    @Test
    void keys_unknown_areWarnedOfInTheirOrder() {
        assertThat(REVIEW.warnings(MapConfig.of(Map.of("dedupe.b", "1", "dedupe.a", "1", "dedupe.c", "1")), NONE))
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
        assertThat(REVIEW.warnings(MapConfig.of(Map.of(), Map.of(variable, "x")), NONE))
                .isEmpty();
    }

    @Test
    void key_spelledAsAVariableMightBeListed_isWarnedOf() {
        assertThat(warnings("dedupe.on.store.failure")).hasSize(1);
    }

    private static List<String> warnings(String key) {
        return REVIEW.warnings(MapConfig.of(Map.of(key, "x")), NONE);
    }

    private static ConfigReview review(Stream<ConfigKey> ofStore) {
        return new ConfigReview(
                Stream.concat(ApplicationSettings.keys().stream(), ofStore),
                Stream.of(key("dedupe.blue.place")),
                List.of(Samples.guarded("plain"), Samples.guarded("written")));
    }

    private static ConfigKey key(String name) {
        return new ConfigKey(name, "text", "", "");
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.caler.header, dedupe.caller.header",
        "dedupe.tll, dedupe.ttl",
        "Deduplicated/tll, Deduplicated/ttl",
        CLASS + "/plian/Deduplicated/ttl, " + CLASS + "/plain/Deduplicated/ttl"
    })
    void key_unknown_inTheApplicationsOwnFile_isRefused(String key, String nearest) {
        Config config = MapConfig.of(Map.of(key, "x"));
        OwnFile own = new OwnFile(Set.of(key));

        assertThat(REVIEW.refusals(config, own))
                .containsExactly(
                        "DEDUP0011 " + key + " in META-INF/microprofile-config.properties sets nothing: no such"
                                + " key. The nearest is " + nearest);
        assertThat(REVIEW.warnings(config, own)).isEmpty();
        assertThat(REVIEW.refusals(config, NONE)).as("in another source").isEmpty();
    }

    /** A variable that happens to be named as its environment would write it excuses nothing. */
    @Test
    void key_unknown_inTheApplicationsOwnFile_isRefused_besideAVariable() {
        Config config = MapConfig.of(Map.of("dedupe.tll", "x"), Map.of("DEDUPE_TLL", "x"));

        assertThat(REVIEW.refusals(config, new OwnFile(Set.of("dedupe.tll")))).hasSize(1);
    }

    /** An application has one file for the places where it uses one store, and where it uses another. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dedupe.memory.max-claims",
                "dedupe.hazelcast.members",
                "dedupe.redis.nodes",
                "dedupe.jdbc.create",
                "dedupe.store.strict",
                "dedupe.blue.place"
            })
    void key_ofAStoreThatIsNotUsed_isWarnedOf_inTheApplicationsOwnFileToo(String key) {
        Config config = MapConfig.of(Map.of(key, "x"));
        OwnFile own = new OwnFile(Set.of(key));

        assertThat(REVIEW.refusals(config, own)).isEmpty();
        assertThat(REVIEW.warnings(config, own))
                .containsExactly("DEDUP0011 " + key + " sets nothing: the store that has such keys is not used");
    }

    @Test
    void key_ofTheStoreThatIsUsed_misspelt_isRefused() {
        String key = "dedupe.redis.nodse";

        assertThat(review(Stream.of(key("dedupe.redis.nodes")))
                        .refusals(MapConfig.of(Map.of(key, "x")), new OwnFile(Set.of(key))))
                .singleElement()
                .asString()
                .endsWith("The nearest is dedupe.redis.nodes");
    }
}
