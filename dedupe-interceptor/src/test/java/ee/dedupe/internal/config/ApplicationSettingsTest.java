package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.platform.MetricsChoice;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationSettingsTest {
    private static final List<Object> DEFAULTS = List.of(
            "dedupe",
            Optional.empty(),
            PlatformDigest.SHA_256,
            Optional.empty(),
            Anonymous.SKIP,
            409,
            409,
            422,
            204,
            Optional.empty(),
            TimeOrdered.IGNORE,
            Optional.empty(),
            262_144,
            List.of(),
            List.of(),
            List.of(),
            Duration.ofSeconds(1),
            32,
            CompleteWhen.BEFORE_ANSWER,
            List.of(),
            Duration.ofSeconds(10),
            MetricsChoice.AUTO,
            ApplicationSettings.LostStore.UP,
            Optional.empty());

    @Test
    void settings_notSet_areTheDefaults() {
        assertThat(values(Map.of())).isEqualTo(DEFAULTS);
    }

    /** What a store is told, and what the library goes by. */
    @Test
    void settings_notSet_areThoseThatStoresAreTold() {
        ApplicationSettings settings = ApplicationSettings.read(MapConfig.of(Map.of()));
        StoreContext store = key -> Optional.empty();
        assertThat(settings.get(ApplicationSettings.STORE_BUDGET)).isEqualTo(store.budget());
        assertThat(settings.get(ApplicationSettings.STORE_THREADS)).isEqualTo(store.threads());
    }

    @Test
    void settings_setToNothing_areTheDefaults() {
        assertThat(values(Map.of(
                        "dedupe.namespace",
                        " ",
                        "dedupe.digest",
                        " ",
                        "dedupe.caller.header",
                        " ",
                        "dedupe.store",
                        " ")))
                .isEqualTo(DEFAULTS);
    }

    @Test
    void settings_allSet_areRead() {
        assertThat(values(Map.ofEntries(
                        Map.entry("dedupe.namespace", "shop"),
                        Map.entry("dedupe.storage-key.secret", " " + "A".repeat(43) + "=\n"),
                        Map.entry("dedupe.digest", "SHA-512"),
                        Map.entry("dedupe.caller.header", " X-Caller "),
                        Map.entry("dedupe.anonymous", "share"),
                        Map.entry("dedupe.status.duplicate", "425"),
                        Map.entry("dedupe.status.in-flight", "503"),
                        Map.entry("dedupe.status.mismatch", "409"),
                        Map.entry("dedupe.status.acknowledged", "200"),
                        Map.entry("dedupe.problem.base", " https://acme.com/problems "),
                        Map.entry("dedupe.key.time-ordered", "require"),
                        Map.entry("dedupe.max-waiters", "0"),
                        Map.entry("dedupe.response.cap", "0"),
                        Map.entry("dedupe.response.keys", "k1:" + "A".repeat(43) + "="),
                        Map.entry("dedupe.response.omit", "/card/number, X-Two"),
                        Map.entry("dedupe.replay.headers", "X-One, X-Two"),
                        Map.entry("dedupe.store.budget", "PT3S"),
                        Map.entry("dedupe.store.threads", "1000"),
                        Map.entry("dedupe.complete", "after-answer"),
                        Map.entry("dedupe.message.key-property", "orderNo, ref"),
                        Map.entry("dedupe.message.wait-for", "PT0S"),
                        Map.entry("dedupe.metrics", "Micrometer"),
                        Map.entry("dedupe.health.store", "down"),
                        Map.entry("dedupe.store", " memory "))))
                .containsExactly(
                        "shop",
                        Optional.of(new SecretKeySpec(new byte[32], "HmacSHA256")),
                        new PlatformDigest("SHA-512"),
                        Optional.of("X-Caller"),
                        Anonymous.SHARE,
                        425,
                        503,
                        409,
                        200,
                        Optional.of("https://acme.com/problems/"),
                        TimeOrdered.REQUIRE,
                        Optional.of(0),
                        0,
                        List.of(new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"))),
                        List.of("/card/number", "X-Two"),
                        List.of("X-One", "X-Two"),
                        Duration.ofSeconds(3),
                        1000,
                        CompleteWhen.AFTER_ANSWER,
                        List.of("orderNo", "ref"),
                        Duration.ZERO,
                        MetricsChoice.MICROMETER,
                        ApplicationSettings.LostStore.DOWN,
                        Optional.of("memory"));
    }

    @Test
    void setting_changedLater_staysAsItWasRead() {
        Map<String, String> keys = new HashMap<>(Map.of("dedupe.namespace", "shop"));
        ApplicationSettings settings = ApplicationSettings.read(MapConfig.of(keys));
        keys.put("dedupe.namespace", "other");
        assertThat(settings.get(ApplicationSettings.NAMESPACE)).isEqualTo("shop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"QUFBQQ==", "!", "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFB"})
    void secret_thatIsNone_isRefused_andNotShown(String text) {
        assertThatThrownBy(() -> read("dedupe.storage-key.secret", text))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.storage-key.secret = \"(not shown)\": must be 32 bytes in Base64")
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SHA-256", "SHA-512", "SHA-1", "MD5", " sha-1 ", "SHA3-512"})
    void digest_ofEachName_isRead(String name) {
        assertThat(read("dedupe.digest", name)
                        .get(ApplicationSettings.DIGEST)
                        .get()
                        .getAlgorithm())
                .isEqualTo(name.strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dedupe.enabled | no | true or false",
                "dedupe.digest | SHA-257 | a digest of this Java platform, such as SHA-256, SHA-512, SHA3-256 or MD5;"
                        + " for another, provide a bean of type Supplier<MessageDigest>",
                "dedupe.caller.header | X Caller | a header name (RFC 9110, section 5.1)",
                "dedupe.caller.header | X:Caller | a header name (RFC 9110, section 5.1)",
                "dedupe.caller.header | größe | a header name (RFC 9110, section 5.1)",
                "dedupe.status.acknowledged | 300 | a whole number from 200 to 299",
                "dedupe.problem.base | urn:acme | an absolute http or https URL (RFC 3986), such as"
                        + " https://api.example.com/problems/",
                "dedupe.problem.base | https://a\"b | an absolute http or https URL (RFC 3986), such as"
                        + " https://api.example.com/problems/",
                "dedupe.key.time-ordered | yes | ignore, accept or require",
                "dedupe.max-waiters | -1 | a whole number from 0 to 100000",
                "dedupe.store.budget | PT31S | an ISO-8601 duration from PT0.01S to PT30S, such as PT1S",
                "dedupe.message.wait-for | P32D" + " | an ISO-8601 duration from PT0S to P31D, such as PT90S or PT15M",
                "dedupe.complete | later | before-answer or after-answer",
                "dedupe.store.threads | 0 | a whole number from 1 to 1000",
                "dedupe.response.cap | 67108865 | a whole number from 0 to 67108864",
                "dedupe.response.omit | /a,b c | a list of JSON Pointers (RFC 6901), each starting with '/', such as"
                        + " /card/number, and of header names (RFC 9110, section 5.1)",
                "dedupe.replay.headers | X-One,Set-Cookie | a list without Set-Cookie: credentials are never stored",
                "dedupe.replay.headers | proxy-authenticate"
                        + " | a list without proxy-authenticate: credentials are never stored",
                "dedupe.replay.headers | a b | a header name (RFC 9110, section 5.1)",
                "dedupe.anonymous | bypass | skip, share or refuse",
                "dedupe.status.duplicate | 399 | a whole number from 400 to 599",
                "dedupe.status.duplicate | 600 | a whole number from 400 to 599"
            })
    void setting_bad_isRefusedNamingKeyValueAndRule(String key, String value, String rule) {
        assertThatThrownBy(() -> read(key, value))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"" + value + "\": must be " + rule);
    }

    @Test
    void settings_severalBad_areAllTold() {
        assertThatThrownBy(() -> ApplicationSettings.read(MapConfig.of(
                        Map.of("dedupe.enabled", "no", "dedupe.digest", "rot13", "dedupe.store.threads", "0"))))
                .hasMessageStartingWith("DEDUP0010 dedupe.enabled ")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .satisfiesExactly(
                                second -> assertThat(second).startsWith("DEDUP0010 dedupe.digest "),
                                third -> assertThat(third).startsWith("DEDUP0010 dedupe.store.threads ")));
    }

    @ParameterizedTest
    @CsvSource({"dedupe.status.duplicate, 400", "dedupe.status.duplicate, 599"})
    void setting_onItsBound_isRead(String key, String value) {
        assertThat(values(Map.of(key, value))).isNotEqualTo(DEFAULTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "", "TRUE"})
    void switch_notFalse_isOn(String value) {
        assertThat(ApplicationSettings.switchedOn(MapConfig.of(Map.of("dedupe.enabled", value))))
                .isTrue();
    }

    @Test
    void keys_haveOneEntryForEachName() {
        assertThat(ApplicationSettings.keys()).extracting(ConfigKey::name).doesNotHaveDuplicates();
    }

    private static List<Object> values(Map<String, String> keys) {
        ApplicationSettings settings = ApplicationSettings.read(MapConfig.of(keys));
        return ApplicationSettings.TABLE.stream().<Object>map(settings::get).toList();
    }

    private static ApplicationSettings read(String key, String value) {
        return ApplicationSettings.read(MapConfig.of(Map.of(key, value)));
    }
}
