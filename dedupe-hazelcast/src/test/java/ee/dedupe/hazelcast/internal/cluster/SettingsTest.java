package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings that more than one topology has. */
class SettingsTest {
    private static final String TIMEOUT = "dedupe.hazelcast.heartbeat-timeout";

    @Test
    void defaults() {
        assertThat(StoreSettings.read(of(Map.of()))).isEqualTo(new StoreSettings(1, 0, false));
        assertThat(LinkSettings.read(of(Map.of()))).isEqualTo(new LinkSettings("dedupe", Duration.ofSeconds(5)));
    }

    @ParameterizedTest
    @CsvSource({"-1", "7", "one"})
    void badBackupCount_isRefused(String value) {
        assertRefused("dedupe.hazelcast.backup-count", value, "a whole number from 0 to 6");
    }

    @ParameterizedTest
    @CsvSource({"-1", "1001", "most"})
    void badMinimumMembers_isRefused(String value) {
        assertRefused("dedupe.hazelcast.minimum-members", value, "a whole number from 0 to 1000");
    }

    @ParameterizedTest
    @CsvSource({"yes", "1"})
    void badStrict_isRefused(String value) {
        assertRefused("dedupe.store.strict", value, "true or false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "PT1S", "PT2.5S", "PT601S", "-PT5S", "5s"})
    void badHeartbeatTimeout_isRefused(String value) {
        assertRefused(TIMEOUT, value, "an ISO-8601 duration of whole seconds from PT2S to PT10M, such as PT5S");
    }

    @ParameterizedTest
    @CsvSource({"PT2S, PT1S", "PT5S, PT1S", "PT23S, PT1S", "PT24S, PT2S", "PT60S, PT5S", "PT10M, PT50S"})
    void heartbeat_isATwelfthOfTheTimeout_andNoLessThanASecond(String timeout, Duration interval) {
        assertThat(LinkSettings.read(of(Map.of(TIMEOUT, timeout))).heartbeatInterval())
                .isEqualTo(interval);
    }

    @Test
    void hazelcastsOwnHeartbeat_canBeHad() {
        StoreContext context = of(Map.of(TIMEOUT, "PT60S"));
        Config member = EmbeddedMember.config(MemberSettings.read(context), 0);
        ClientConfig client = ClusterClient.config(new ClientSettings(List.of("a:1"), LinkSettings.read(context)));

        assertThat(member.getProperty("hazelcast.max.no.heartbeat.seconds")).isEqualTo("60");
        assertThat(member.getProperty("hazelcast.heartbeat.interval.seconds")).isEqualTo("5");
        assertThat(client.getProperty("hazelcast.client.heartbeat.timeout")).isEqualTo("60000");
        assertThat(client.getProperty("hazelcast.client.heartbeat.interval")).isEqualTo("5000");
        assertThat(client.getProperty("hazelcast.client.invocation.timeout.seconds"))
                .isEqualTo("60");
    }

    /** A line each 20 seconds of a busy machine. */
    @Test
    void member_doesNotLogTheMachinesLoad() {
        assertThat(TestMember.config(List.of(), 5_701, "any").getProperty("hazelcast.health.monitoring.level"))
                .isEqualTo("OFF");
    }

    /** Otherwise it waits for backups that it is not connected to yet. */
    @Test
    void client_isAnsweredByTheOwnersOfEntriesAlone() {
        ClientConfig client = ClusterClient.config(new ClientSettings(List.of("a:1"), LinkSettings.read(of(Map.of()))));

        assertThat(client.isBackupAckToClientEnabled()).isFalse();
    }

    @Test
    void keys_areTheOnesRead() {
        Set<String> asked = new TreeSet<>();
        StoreContext context = key -> {
            asked.add(key);
            return Optional.empty();
        };
        Topology.choose(context, false, false);
        StoreSettings.read(context);
        MemberSettings.read(context);

        assertThat(new RecordStoreClaims(new HazelcastStoreProvider()).keys())
                .extracting(ConfigKey::name)
                .containsExactlyInAnyOrderElementsOf(asked);
    }

    private static void assertRefused(String key, String value, String rule) {
        assertThatThrownBy(() -> {
                    StoreSettings.read(of(Map.of(key, value)));
                    LinkSettings.read(of(Map.of(key, value)));
                })
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"" + value + "\": must be " + rule);
    }

    private static StoreContext of(Map<String, String> keys) {
        return key -> Optional.ofNullable(keys.get(key));
    }
}
